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
    #expect(mailbox.takeAll() == [2, 3])
    #expect(mailbox.takeAll().isEmpty)
  }

  @Test("A thread that waits for a message receives it as soon as another thread puts it")
  func sleeping() {
    let questions = Mailbox<Int>()
    let answers = Mailbox<Int>()
    let hasStarted = detachThread {
      while let number = questions.waitForNext() {
        answers.put(number * 2)
      }
      answers.end()
    }
    #expect(hasStarted)

    for number in 1...1000 {
      questions.put(number)
    }
    for number in 1...1000 {
      #expect(answers.waitForNext() == number * 2)
    }

    questions.end()
    #expect(answers.waitForNext() == nil)
    #expect(answers.hasEnded)
  }

  @Test("Waiting messages can be changed, and an ended mailbox is empty")
  func change() {
    let mailbox = Mailbox<Int>()
    mailbox.put(1)
    mailbox.updateMessages { messages in
      messages = messages.map { $0 + 1 } + [5]
    }
    #expect(mailbox.takeAll() == [2, 5])

    mailbox.put(3)
    #expect(mailbox.wait(atMost: 60))

    mailbox.end()
    mailbox.put(4)
    #expect(mailbox.waitForNext() == nil)
    #expect(mailbox.takeAll().isEmpty)
  }

  @Test("A mailbox with a wake function calls it once for all waiting messages")
  func waking() {
    let wakeCount = Atomic(0)
    let mailbox = Mailbox<String> {
      wakeCount.add(1, ordering: .relaxed)
    }

    mailbox.put("a")
    mailbox.put("b")
    #expect(wakeCount.load(ordering: .relaxed) == 1)
    #expect(mailbox.wakeDescriptor == -1)
    #expect(mailbox.takeAll() == ["a", "b"])

    mailbox.put("c")
    #expect(wakeCount.load(ordering: .relaxed) == 2)
    #expect(!mailbox.wait(atMost: 0))
  }
}
