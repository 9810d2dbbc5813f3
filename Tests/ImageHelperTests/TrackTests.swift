import Testing

@testable import ImageHelper

@Suite struct TrackTests {
  private func tracks(_ json: String) -> [Track]? {
    Track.parse(Array(json.utf8), limit: 200)
  }

  private let one = #"{"title":"A","artwork_url":"b.png","more":[1,{}]}"#

  @Test("An array, and an object with a collection, are lists")
  func shapes() {
    #expect(tracks("[\(one)]") == [.init(title: "A", artwork: "b.png")])
    #expect(tracks(#"{"next":null,"collection":[\#(one)]}"#)?.count == 1)
    #expect(tracks(#"{"tracks":[{},\#(one)],"title":"Mine"}"#)?.count == 1)
    for (first, second) in [("", one), (one, ""), ("{}", one)] {
      #expect(tracks(#"{"collection":[\#(first)],"tracks":[\#(second)]}"#)?.count == 1)
    }
    #expect(tracks("[]") == [])
  }

  @Test("Entries without a picture are skipped; a title may be missing")
  func skipped() {
    let json =
      #"[1,null,"x",[],{},{"artwork_url":null},{"artwork_url":""},{"artwork_url":7},"#
      + #"{"artwork_url":"c.png","title":null}]"#
    #expect(tracks(json) == [.init(title: "", artwork: "c.png")])
  }

  @Test("Of 1,000 entries the first 200 with a picture are taken, and of a title 200 characters")
  func long() {
    let title = String(repeating: "ä", count: 300)
    #expect(self.tracks(#"[{"title":"\#(title)","artwork_url":"a"}]"#)?.first?.title.count == 200)
    let entries = (0..<1_000).map { $0 % 2 == 0 ? "{}" : #"{"artwork_url":"\#($0)"}"# }
    let tracks = tracks("[\(entries.joined(separator: ","))]")
    let odd = stride(from: 1, to: 400, by: 2).map { String($0) }
    #expect(tracks?.map(\.artwork) == odd)
  }
}
