import Synchronization
import Testing

@testable import Files

@Suite struct MailboxTests {
  @Test("Messages are taken in the order in which they were put")
  func order() {
    let mailbox = Mailbox<Int>()
    for number in 1...3 {
      mailbox.put(number)
    }
    #expect(mailbox.waitForNext() == 1)
    #expect(mailbox.takeAll() == [2, 3] && mailbox.takeAll().isEmpty)
  }

  @Test("A thread that sleeps for a message has it as soon as another one puts it")
  func sleeping() {
    let questions = Mailbox<Int>()
    let answers = Mailbox<Int>()
    #expect(
      detachThread {
        while let number = questions.waitForNext() {
          answers.put(number * 2)
        }
        answers.end()
      })
    for number in 1...1000 {
      questions.put(number)
    }
    #expect((1...1000).allSatisfy { answers.waitForNext() == $0 * 2 })
    questions.end()
    #expect(answers.waitForNext() == nil && answers.hasEnded)
  }

  @Test("What waits can be given up for what is newer, and after the end nothing waits")
  func change() {
    let mailbox = Mailbox<Int>()
    mailbox.put(1)
    mailbox.updateMessages { $0 = $0.map { $0 + 1 } + [5] }
    #expect(mailbox.takeAll() == [2, 5])
    mailbox.put(3)
    #expect(mailbox.wait(atMost: 60))
    mailbox.end()
    mailbox.put(4)
    #expect(mailbox.waitForNext() == nil && mailbox.takeAll().isEmpty)
  }

  @Test("One that wakes its taker does so once for all that waits, and needs no file")
  func waking() {
    let wakes = Atomic(0)
    let mailbox = Mailbox<String> { wakes.add(1, ordering: .relaxed) }
    mailbox.put("a")
    mailbox.put("b")
    #expect(wakes.load(ordering: .relaxed) == 1 && mailbox.wakeDescriptor == -1)
    #expect(mailbox.takeAll() == ["a", "b"])
    mailbox.put("c")
    #expect(wakes.load(ordering: .relaxed) == 2 && !mailbox.wait(atMost: 0))
  }
}
