import Foundation
import Testing

/// Compares the table of modules in CONTRIBUTING.md, Package.swift and the sources.
@Suite struct ModuleTests {
  private static let modules = Repository.modules

  @Test("The table names every module and nothing else")
  func everyModule() throws {
    let folders = try Repository.layers.flatMap { layer in
      try Repository.folders(in: "Sources/\(layer)").map { "\(layer)/\($0)" }
    }
    let modulesInLayers = Self.modules.filter { $0.layer != "command" }
    let modules = modulesInLayers.map { "\($0.layer)/\($0.name)" }
    #expect(Set(folders) == Set(modules))

    let layers = try Repository.folders(in: "Sources")
    #expect(Set(layers) == Set(Repository.layers + ["C", "memory-game"]))
  }

  @Test("Package.swift and the table have the same imports", arguments: modules)
  func package(module: Repository.Module) throws {
    let imports = module.imports.subtracting(Repository.system)
    #expect(try Repository.dependencies(of: module) == imports)
  }

  @Test("Every module imports exactly what the table allows", arguments: modules)
  func imports(module: Repository.Module) throws {
    var usedImports: Set<String> = []
    for file in try Repository.sources(of: module) {
      let fileName = file.deletingPathExtension().lastPathComponent
      for imported in try Repository.imports(in: file) {
        usedImports.insert(imported)
        #expect(module.imports.contains(imported), "\(fileName) imports \(imported)")
        if let allowedFiles = module.restrictedImports[imported] {
          #expect(allowedFiles.contains(fileName), "\(fileName) imports \(imported)")
        }
      }
    }

    let unusedImports = module.imports.subtracting(usedImports)
    #expect(unusedImports.isEmpty)
  }

  @Test("A layer imports itself and the layers below it", arguments: modules)
  func direction(module: Repository.Module) throws {
    guard let layer = Repository.layers.firstIndex(of: module.layer) else { return }
    for imported in Self.modules where module.imports.contains(imported.name) {
      let importedLayer = try #require(Repository.layers.firstIndex(of: imported.layer))
      #expect(importedLayer <= layer, "\(module.name) imports \(imported.name)")
      if imported.layer == "Classroom" {
        #expect(module.layer == "Classroom", "\(module.name) imports \(imported.name)")
      }
    }
  }

  @Test("Core imports nothing outside Core except the shim of gettext", arguments: modules)
  func core(module: Repository.Module) {
    guard module.layer == "Core" else { return }
    var allowedImports = Self.modules.filter { $0.layer == "Core" }.map(\.name)
    if module.name == "Localization" {
      allowedImports.append("CGettext")
    }
    #expect(module.imports.isSubset(of: allowedImports))
  }

  @Test("No module imports itself through others")
  func noCycle() {
    let allImports = Set(Self.modules.flatMap(\.imports))
    var resolvedModules = allImports.subtracting(Self.modules.map(\.name))
    var remainingModules = Self.modules
    while let index = remainingModules.firstIndex(where: {
      resolvedModules.isSuperset(of: $0.imports)
    }) {
      let module = remainingModules.remove(at: index)
      resolvedModules.insert(module.name)
    }

    let names = remainingModules.map(\.name)
    #expect(names.isEmpty, "there is a cycle among \(names)")
  }

  @Test("Each test target is named after a module or is one of the four others")
  func testTargets() throws {
    let otherTargets: Set = ["RepositoryTests", "CommandTests", "LessonTests", "IntegrationTests"]
    let targets = try Repository.testTargets()

    let moduleTargets = targets.subtracting(otherTargets)
    #expect(moduleTargets.isSubset(of: Set(Self.modules.map { "\($0.name)Tests" })))
    #expect(targets.isSuperset(of: otherTargets))
    for target in targets {
      #expect(try !Repository.sources(in: "Tests/\(target)").isEmpty, "\(target)")
    }
  }

  @Test("The parts of a type are in at most three files of its module", arguments: modules)
  func types(module: Repository.Module) throws {
    let sources = try Repository.sources(of: module).map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return SourceText(name: file.lastPathComponent, text: text)
    }
    for type in TypeReading(sources).types {
      #expect(type.files.count <= 3, "\(type.name) is read in \(type.files.sorted())")
    }
  }

  @Test("The layer Core has no performance attributes", arguments: modules)
  func noAttributes(module: Repository.Module) throws {
    guard module.layer == "Core" else { return }
    for file in try Repository.sources(of: module) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for attribute in ["@inlinable", "@inline", "@exclusivity", "@usableFromInline"] {
        #expect(!text.contains(attribute), "\(file.lastPathComponent)")
      }
    }
  }

  @Test("README quotes a test that is compiled and run")
  func readmeExample() throws {
    // The tests of the lessons compare the quoted code with this file.
    let readme = try Repository.text("README.md")
    #expect(readme.contains("<!-- code: Tests/ViewModelTests/ReadmeExample.swift, "))
  }
}
