import Files
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

@testable import Coordination

/// Tests of the order in which one game replaces another one.
@MainActor @Suite struct LifecycleTests {
  private let home: Home
  private let program: TestProgram

  init() throws {
    home = try Home()
    program = try TestProgram(home)
  }

  @Test("The current game stays until the view of the next game exists")
  func viewFirst() throws {
    let firstSession = try program.session
    var currentSession: GameSession?
    var isFirstRecorded = false
    program.frontend.onMakeView = { [program] _ in
      currentSession = program.coordinator.session
      isFirstRecorded = firstSession.log.path != nil
    }

    try program.perform(.play(GameSetup(.concentration)))

    #expect(currentSession === firstSession)
    #expect(isFirstRecorded)
    #expect(firstSession.log.path == nil, "the log of the previous game is closed")
  }

  @Test("A game is connected before it is shown, and recorded afterwards")
  func connectedThenShownThenRecorded() throws {
    var currentSession: GameSession?
    var isConnected = false
    var hasFile: Bool?
    program.frontend.onShow = { [program] session in
      currentSession = program.coordinator.session
      let consumers: [GameConsumer] = [.sounds, .recorder, .pages]
      isConnected = consumers.allSatisfy(session.consumers.contains)
      hasFile = session.log.path.map(File.exists)
    }

    try program.perform(.play(GameSetup(.concentration)))

    let session = try program.session
    #expect(currentSession === session)
    #expect(isConnected)
    #expect(hasFile == false)
    #expect(session.log.path.map(File.exists) == true)
  }

  @Test("The first game is laid out before it is recorded, and drawn afterwards")
  func firstGame() throws {
    let coordinator = program.coordinator
    let header = try SessionHeader(game: "lab", seed: 5)
    let writer = try #require(coordinator.store.makeWriter(for: header))
    let session = coordinator.lifecycle.makeSession(Session(header), writer: writer)
    var hasFile: [Bool?] = []
    let addStep = {
      hasFile.append(session.log.path.map(File.exists))
    }

    try coordinator.lifecycle.showFirst(session)
    try coordinator.lifecycle.startFirst(layOut: addStep, draw: addStep)

    #expect(hasFile == [false, true])
  }
}
