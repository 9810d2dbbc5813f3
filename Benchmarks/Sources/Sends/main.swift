import Allocations
import OpenCombine
import ViewModel

/// Sends `sends` publications to `count` subscribers, for valgrind to count the instructions.
///
///     Sends ours|loop|PassthroughSubject|CurrentValueSubject COUNT SENDS
let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let sends = Int(arguments[3]) else {
  fatalError("usage: Sends ours|loop|PassthroughSubject|CurrentValueSubject COUNT SENDS")
}

/// The least that tells several listeners: the peer that everything is compared with.
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

/// What the closures do.
final class Sum {
  var value = 0
  func add(_ number: Int) {
    value &+= number
  }
}

let sum = Sum()
let closure: (Publication) -> Void = { [sum] in sum.add($0.count) }
let publication = Publication()
var kept: [AnyObject] = []

/// Sends, and prints how often that asked for memory.
func measure(_ send: (Publication) -> Void) {
  send(publication)
  let before = allocation_count()
  for _ in 1...sends {
    send(publication)
  }
  // Counted before printing, which asks for memory itself.
  let count = allocation_count() - before
  print(count)
}

switch arguments[1] {
case "ours":
  let subject = Subject(currentValue: { publication })
  for _ in 0..<count {
    kept.append(subject.publisher.sink(closure))
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
    kept.append(subject.sink(receiveValue: closure))
  }
  measure(subject.send)
case "CurrentValueSubject":
  let subject = CurrentValueSubject<Publication, Never>(publication)
  for _ in 0..<count {
    kept.append(subject.sink(receiveValue: closure))
  }
  measure(subject.send)
default:
  fatalError("unknown publisher \(arguments[1])")
}
