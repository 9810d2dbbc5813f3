import Testing

@testable import ImageHelper

@Suite struct TrackTests {
  private let track = #"{"title":"A","artwork_url":"b.png","more":[1,{}]}"#

  private func tracks(_ json: String) -> [Track]? {
    Track.parse(Array(json.utf8), limit: 200)
  }

  @Test("A list of tracks is an array or an object with a collection")
  func shapes() {
    #expect(tracks("[\(track)]") == [.init(title: "A", artwork: "b.png")])
    #expect(tracks(#"{"next":null,"collection":[\#(track)]}"#)?.count == 1)
    #expect(tracks(#"{"tracks":[{},\#(track)],"title":"Mine"}"#)?.count == 1)

    for (collection, trackList) in [("", track), (track, ""), ("{}", track)] {
      let json = #"{"collection":[\#(collection)],"tracks":[\#(trackList)]}"#
      #expect(tracks(json)?.count == 1)
    }

    #expect(tracks("[]") == [])
  }

  @Test("Entries without a picture are skipped")
  func skipped() {
    let json =
      #"[1,null,"x",[],{},{"artwork_url":null},{"artwork_url":""},{"artwork_url":7},"#
      + #"{"artwork_url":"c.png","title":null}]"#

    #expect(tracks(json) == [.init(title: "", artwork: "c.png")])
  }

  @Test("A list has at most 200 tracks, and a title at most 200 characters")
  func long() {
    let longTitle = String(repeating: "ä", count: 300)
    let trackWithLongTitle = tracks(#"[{"title":"\#(longTitle)","artwork_url":"a"}]"#)?.first
    #expect(trackWithLongTitle?.title.count == 200)

    var entries: [String] = []
    for number in 0..<1_000 {
      let hasPicture = !number.isMultiple(of: 2)
      entries.append(hasPicture ? #"{"artwork_url":"\#(number)"}"# : "{}")
    }
    let artworks = tracks("[\(entries.joined(separator: ","))]")?.map(\.artwork) ?? []
    #expect(artworks.count == 200)
    #expect(artworks.first == "1")
    #expect(artworks.last == "399", "the last of the first 200 entries with a picture")
  }
}
