import Files
import Foundation
import ImageLoading
import Testing

@Suite struct PictureSourceTests {
  @Test("A source is an address, a folder or a file")
  func kinds() throws {
    #expect(try PictureSource("https://a/b") == .url("https://a/b"))
    #expect(try PictureSource("HTTP://a") == .url("HTTP://a"))
    #expect(try PictureSource("/etc/") == .folder("/etc"))
    #expect(try PictureSource("/usr/../etc/./passwd") == .file("/etc/passwd"))
    #expect(try PictureSource(".") == .folder(FileManager.default.currentDirectoryPath))
  }

  @Test(
    "Another source is a problem that begins with its name",
    arguments: [
      (
        "ftp://a/b",
        "ftp://a/b: pictures can be loaded only from an http or https address, a file or a folder"
      ),
      (
        "file:///etc",
        "file:///etc: pictures can be loaded only from an http or https address, a file or a folder"
      ),
      ("/no/such", "/no/such: No such file or directory"),
      ("/dev/null", "/dev/null: not a file or folder"),
    ])
  func problems(source: String, message: String) {
    #expect(throws: UserFacingError(.missingInput, message)) {
      try PictureSource(source)
    }
  }
}
