import Allocations
import OpenCombine
import ViewModel

// Sends SENDS publications to COUNT subscribers, while valgrind counts the instructions.
//
//     Sends ours|loop|PassthroughSubject|CurrentValueSubject COUNT SENDS
let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let sends = Int(arguments[3]) else {
  fatalError("usage: Sends ours|loop|PassthroughSubject|CurrentValueSubject COUNT SENDS")
}

/// The simplest publisher for several subscribers.
///
/// The other publishers are compared with it.
final class Loop {
  private var closures: [(Publication) -> Void] = []

  func add(_ closure: @escaping (Publication) -> Void) {
    closures.append(closure)
  }

  func send(_ value: Publication) {
    for closure in closures {
      closure(value)
    }
  }
}

/// The sum that the subscribers compute.
final class Sum {
  var value = 0

  func add(_ number: Int) {
    value &+= number
  }
}

let sum = Sum()
let closure: (Publication) -> Void = { [sum] in sum.add($0.count) }
let publication = Publication()
/// The subscriptions, which end when they are released.
var subscriptions: [AnyObject] = []

/// Sends the publications and prints the number of heap allocations.
func measure(_ send: (Publication) -> Void) {
  send(publication)
  let before = allocation_count()
  for _ in 1...sends {
    send(publication)
  }
  // The program counts before it prints, because printing allocates memory.
  let count = allocation_count() - before
  print(count)
}

switch arguments[1] {
case "ours":
  let subject = Subject(currentValue: { publication })
  for _ in 0..<count {
    subscriptions.append(subject.publisher.sink(closure))
  }
  measure(subject.send)
case "loop":
  let loop = Loop()
  for _ in 0..<count {
    loop.add(closure)
  }
  measure(loop.send)
case "PassthroughSubject":
  let subject = PassthroughSubject<Publication, Never>()
  for _ in 0..<count {
    subscriptions.append(subject.sink(receiveValue: closure))
  }
  measure(subject.send)
case "CurrentValueSubject":
  let subject = CurrentValueSubject<Publication, Never>(publication)
  for _ in 0..<count {
    subscriptions.append(subject.sink(receiveValue: closure))
  }
  measure(subject.send)
default:
  fatalError("unknown publisher \(arguments[1])")
}
