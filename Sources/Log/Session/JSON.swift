import Files

/// JSON, for whoever reads and writes the lines of a session.
public typealias JSON = Files.JSON
