import Allocations
import OpenCombine
import Publishing

/// Sends `sends` numbers to `count` subscribers, for valgrind to count the instructions.
///
///     Sends ours|loop|PassthroughSubject|CurrentValueSubject COUNT SENDS
let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let sends = Int(arguments[3]) else {
  fatalError("usage: Sends ours|loop|PassthroughSubject|CurrentValueSubject COUNT SENDS")
}

/// The least that tells several listeners: the peer that everything is compared with.
final class Loop {
  private var closures: [(Int) -> Void] = []

  func add(_ closure: @escaping (Int) -> Void) { closures.append(closure) }

  func send(_ value: Int) {
    for closure in closures { closure(value) }
  }
}

/// What the closures do.
final class Sum {
  var value = 0
  func add(_ number: Int) { value &+= number }
}

let sum = Sum()
let closure: (Int) -> Void = { [sum] in sum.add($0) }
var kept: [AnyObject] = []

/// Sends, and prints how often that asked for memory.
func measure(_ send: (Int) -> Void) {
  send(0)
  let before = allocation_count()
  for number in 1...sends { send(number) }
  // Counted before printing, which asks for memory itself.
  let count = allocation_count() - before
  print(count)
}

switch arguments[1] {
case "ours":
  let publisher = Publisher(present: 0)
  for _ in 0..<count { kept.append(publisher.sink(closure)) }
  measure(publisher.send)
case "loop":
  let loop = Loop()
  for _ in 0..<count { loop.add(closure) }
  measure(loop.send)
case "PassthroughSubject":
  let subject = PassthroughSubject<Int, Never>()
  for _ in 0..<count { kept.append(subject.sink(receiveValue: closure)) }
  measure(subject.send)
case "CurrentValueSubject":
  let subject = CurrentValueSubject<Int, Never>(0)
  for _ in 0..<count { kept.append(subject.sink(receiveValue: closure)) }
  measure(subject.send)
default: fatalError("unknown publisher \(arguments[1])")
}
