import CCurl

/// Addresses as lists have them, read as libcurl reads one that a server redirects to.
enum Address {
  /// What stands before the first colon, if that can be a scheme.
  static func scheme(of text: String) -> String? {
    text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):/).map { $0.1.lowercased() }
  }

  static func isHTTP(_ text: String) -> Bool { ["http", "https"].contains(scheme(of: text)) }

  /// The whole address: what the text does not say is the base's.
  static func whole(_ text: String, base: String? = nil) throws(Failure) -> String {
    guard isHTTP(text) || scheme(of: text) == nil else { throw .wrongScheme }
    let url = curl_url()
    var whole: UnsafeMutablePointer<CChar>?
    defer {
      curl_url_cleanup(url)
      curl_free(whole)
    }
    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    let isSound = [base, text].compactMap(\.self).allSatisfy { part in
      !part.utf8.contains(0) && curl_url_set(url, CURLUPART_URL, part, flags) == CURLUE_OK
    }
    guard isSound, curl_url_get(url, CURLUPART_URL, &whole, 0) == CURLUE_OK, let whole else {
      throw .noAddress
    }
    return String(cString: whole)
  }
}
