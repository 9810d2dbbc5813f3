import Files
import Model
import Pages

extension PlayedGame {
  /// The result as a line of JSON, without its end.
  public var line: String {
    """
    {"file":\(JSON.text(id)),"ended":\(JSON.number(date)),"game":\(JSON.text(game)),\
    "rows":\(grid.rows),"columns":\(grid.columns),"deck":\(JSON.text(deck)),\
    "players":[\(players.map { JSON.text($0.name) }.joined(separator: ","))],\
    "points":[\(points.map(String.init).joined(separator: ","))],\
    "flips":\(score.flips),"misses":\(misses),"avoidable":\(avoidable),"luck":\(badLuck),\
    "hints":\(hints),"stars":\(stars),"seconds":\(JSON.number(score.seconds))}
    """
  }
}
