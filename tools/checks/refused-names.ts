import ts from 'typescript'

/** A word that no name may have, and the names that may have it nevertheless. */
export interface RefusedWord {
  readonly word: string
  readonly exceptions: readonly string[]
}

/** The words of the last column of the glossary's tables without code marks and without a remark but "in names". */
export function readRefusedInNames(glossary: string): RefusedWord[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/---|\| not +\|$/.test(line))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/([^,()]+)(?:\(([^)]*)\))?/g)])
    .flatMap(([, word = '', remark = 'in names']) => {
      if (!/^ *[a-z][a-z -]*$/i.test(word) || !/^in names($|, but )/.test(remark)) return []
      return { word: word.trim(), exceptions: remark.slice('in names, but '.length).split(' and ') }
    })
}

/** The names that a file declares with a refused word in them, and its own path, as `file:line: problem`. */
export function findRefusedNames(file: string, text: string, refused: readonly RefusedWord[]): string[] {
  const names = [{ name: file, line: 1 }, ...(file.endsWith('.css') ? namesOfStyle(text) : namesOfCode(file, text))]
  return names.flatMap(({ name, line }) => {
    const spaced = ` ${wordsOf(name).join(' ')} `
    return refused
      .filter(({ word, exceptions }) => spaced.includes(` ${wordsOf(word).join(' ')} `) && !exceptions.includes(name))
      .map(({ word }) => `${file}:${line}: "${word}" in the name ${name}`)
  })
}

interface Name {
  readonly name: string
  readonly line: number
}

/** `keptCart` is kept and cart, `KEPT_CARTS` kept and carts, `kept-carts.ts` kept, carts and ts. */
const wordsOf = (name: string) =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** Classes and custom properties. */
function namesOfStyle(text: string): Name[] {
  const code = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return code
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?:\.|--)[a-zA-Z][\w-]*/g)].map(([name]) => ({ name, line: index + 1 })),
    )
}

/** Names that the file itself declares: one that it only uses, or a key of a call's data, may be somebody else's. */
function namesOfCode(file: string, text: string): Name[] {
  if (!/\.(tsx?|mjs)$/.test(file)) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const names: Name[] = []
  const visit = (node: ts.Node): void => {
    const name = declaredName(node)
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source))
      names.push({ name: name.text, line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function declaredName(node: ts.Node): ts.Node | undefined {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return node.propertyName && node.name
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return undefined
  const isDeclared =
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isEnumMember(node) ||
    ts.isImportClause(node) ||
    ts.isNamespaceImport(node)
  return isDeclared ? node.name : undefined
}
