import Model
import Testing

@Suite struct SeededGeneratorTests {
  @Test("The first numbers are those of the published SplitMix64 generator")
  func golden() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }

    #expect(
      numbers == [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("Seed 0 gives the published numbers, too")
  func zero() {
    var generator = SeededGenerator(seed: 0)
    let numbers = (0..<3).map { _ in generator.next() }

    #expect(numbers == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }
}
