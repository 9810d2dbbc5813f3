import Foundation
import Framebuffer
import Motion
import Testing
import View
import ViewModel

/// The lab's motion, row by row of the table in games.md.
@MainActor
@Suite("Motion of the lab")
struct MotionTableTests {
  /// A board of three pairs in one row: a a b b c c.
  private func play(reducedMotion: Bool = false) throws -> (MemoryGameViewModel, ContentView) {
    let viewModel = MemoryGameViewModel(board: "aabbcc", columns: 3)
    let view = try ContentView(
      viewModel, artist: PaintArtist(), width: 400, height: 600, reducedMotion: reducedMotion)
    return (viewModel, view)
  }

  private func choose(_ index: Int, at time: Double, _ viewModel: MemoryGameViewModel) {
    viewModel.advance(to: time)
    viewModel.choose(index)
  }

  /// The underdamped spring of the lab, from a closed form of its own.
  private func spring(_ from: Double, _ to: Double, _ velocity: Double, _ t: Double) -> Double {
    let (b, wd) = (12.566370614359172, 21.765592370810612)
    let y = from - to
    let s = (velocity + b * y) / wd
    return to + exp(-b * t) * (y * cos(wd * t) + s * sin(wd * t))
  }

  @Test("A card that turns up follows the spring from 0.9 to 0.95 and past it")
  func turnUp() throws {
    let (viewModel, view) = try play()
    choose(0, at: 1, viewModel)
    for t in [0, 0.01, 0.05, 0.1, 0.1443, 0.2, 0.3] {
      let look = view.appearance(of: 0, at: 1 + t)
      let expected = spring(0.9, 0.95, 0, t)
      #expect(abs(look.scale - expected) < 1e-9)
      #expect(abs(look.face - min(max((expected - 0.9) / 0.05, 0), 1)) < 1e-9)
      #expect(look.opacity == 1)
    }
    #expect(abs(view.appearance(of: 0, at: 1.1443).scale - 0.95815) < 1e-5)
    #expect(view.appearance(of: 0, at: 3) == CardAppearance(scale: 0.95, opacity: 1, face: 1))
    #expect(!view.isMoving(at: 3))
  }

  @Test("A card chosen and turned down in mid-spring keeps place and velocity")
  func interruptedSpring() throws {
    let (viewModel, view) = try play()
    choose(0, at: 1, viewModel)
    choose(2, at: 1.05, viewModel)
    choose(4, at: 1.1, viewModel)
    let h = 1e-6
    let position = spring(0.9, 0.95, 0, 0.1)
    let velocity = (spring(0.9, 0.95, 0, 0.1 + h) - spring(0.9, 0.95, 0, 0.1 - h)) / (2 * h)
    for t in [0, 0.02, 0.07, 0.2] {
      let look = view.appearance(of: 0, at: 1.1 + t)
      #expect(abs(look.scale - spring(position, 0.9, velocity, t)) < 1e-6)
    }
  }

  @Test("A match shrinks to a half and fades in 0.3 s while the spring goes on")
  func match() throws {
    let (viewModel, view) = try play()
    choose(0, at: 1, viewModel)
    choose(1, at: 1.1, viewModel)
    let ease = TimingCurve.easeInOut
    for t in [0, 0.075, 0.15, 0.2999] {
      let f = ease.fraction(at: t / 0.3)
      let first = view.appearance(of: 0, at: 1.1 + t)
      #expect(abs(first.opacity - (1 - f)) < 1e-9)
      #expect(abs(first.scale - spring(0.9, 0.95, 0, 0.1 + t) * (1 - 0.5 * f)) < 1e-9)
      let second = view.appearance(of: 1, at: 1.1 + t)
      #expect(abs(second.scale - spring(0.9, 0.95, 0, t) * (1 - 0.5 * f)) < 1e-9)
    }
    #expect(view.appearance(of: 0, at: 3).opacity == 0)
    #expect(abs(view.appearance(of: 0, at: 3).scale - 0.475) < 1e-12)
  }

  @Test("A restart in mid-fade blends from what is seen, and so does a second one")
  func restartTwice() throws {
    let (viewModel, view) = try play()
    choose(0, at: 1, viewModel)
    choose(1, at: 1.4, viewModel)
    let ease = TimingCurve.easeInOut
    viewModel.advance(to: 1.5)
    let before = view.appearance(of: 0, at: 1.5)
    viewModel.restart()
    #expect(view.appearance(of: 0, at: 1.5) == before)
    viewModel.advance(to: 1.55)
    let middle = view.appearance(of: 0, at: 1.55)
    let leaving = 1 - ease.fraction(at: 0.15 / 0.3)
    #expect(abs(middle.opacity - (leaving + ease.fraction(at: 0.05 / 0.3) * (1 - leaving))) < 1e-9)
    viewModel.restart()
    #expect(view.appearance(of: 0, at: 1.55) == middle)
    #expect(view.appearance(of: 0, at: 4) == CardAppearance(scale: 0.9, opacity: 1, face: 0))
  }

  @Test("Neighbours never move")
  func neighbours() throws {
    let (viewModel, view) = try play()
    choose(0, at: 1, viewModel)
    choose(1, at: 1.1, viewModel)
    for t in stride(from: 1.0, to: 2, by: 0.05) {
      #expect(view.appearance(of: 3, at: t) == CardAppearance(scale: 0.9, opacity: 1, face: 0))
    }
  }

  @Test("Nothing moves before anything happens")
  func still() throws {
    let (_, view) = try play()
    #expect(!view.isMoving(at: 0))
    #expect(try view.scene(at: 0) == view.scene(at: 100))
  }

  @Test("Reduced motion fades in 0.2 s and scales nothing")
  func reducedMotion() throws {
    let (viewModel, view) = try play(reducedMotion: true)
    choose(0, at: 1, viewModel)
    let f = TimingCurve.easeInOut.fraction(at: 0.25)
    #expect(abs(view.appearance(of: 0, at: 1.05).face - f) < 1e-9)
    #expect(view.appearance(of: 0, at: 1.05).scale == 0.95)
    choose(1, at: 2, viewModel)
    #expect(abs(view.appearance(of: 0, at: 2.05).opacity - (1 - f)) < 1e-9)
    #expect(view.appearance(of: 0, at: 2.05).scale == 0.95)
    #expect(!view.isMoving(at: 2.2))
  }
}
