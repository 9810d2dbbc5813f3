import Files
import Pages
import Text

extension Settings: StoredValue {
  /// The lines of `settings.json`, one for each setting.
  public static var fields: [StoredField<Settings>] {
    all.map { setting in
      let values = setting.choices.map(\.value)
      return StoredField(
        JSON.Key(setting.key), get: setting.get, set: setting.set,
        StoredKind(
          refusal: values.refusal, read: { json in values.firstIndex { $0.json == json.plain } },
          write: { values[$0].json }))
    }
  }
}

extension Settings.Setting.Value {
  fileprivate var json: JSON.Value {
    switch self {
    case .flag(let flag): .bool(flag)
    case .name(let name): .text(name)
    case .number(let number): .number(JSON.number(number))
    }
  }
}

extension [Settings.Setting.Value] {
  fileprivate var refusal: String {
    let names = map { if case .name(let name) = $0 { name } else { "\($0.json)" } }
    return contains(.flag(true))
      ? tr("must be true or false") : tr("must be one of: \(names.joined(separator: ", "))")
  }
}

extension JSON.Value {
  /// The same value with its number in the shortest form.
  fileprivate var plain: JSON.Value { double.map { .number(JSON.number($0)) } ?? self }
}
