import ts from 'typescript'

/** One prop as its interface documents it. */
export interface Prop {
  readonly name: string
  /** As TypeScript writes it, without `undefined`. */
  readonly type: string
  readonly description: string
  readonly default?: string
}

type Entries = Readonly<Record<string, string>>

/** The comment above a definition. */
export interface Words {
  readonly summary: string
  readonly slots: Entries
  readonly parts: Entries
  readonly cssProperties: Entries
  readonly states: Entries
  /** What stands there without a description. */
  readonly missing: readonly string[]
}

/**
 * Tags as other makers of custom elements write them
 * (https://custom-elements-manifest.open-wc.org/analyzer/getting-started).
 */
const tags = { slots: 'slot', parts: 'csspart', cssProperties: 'cssproperty', states: 'cssstate' } as const
const named = { slots: 'slot', parts: 'part', cssProperties: 'custom property', states: 'state' } as const

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/**
 * Reads the comment above a definition; `@slot - Text.` is the unnamed slot. Parts of what it uses come after its own.
 */
export function wordsOf(definition: ts.Symbol, checker: ts.TypeChecker): Words {
  const ownTags = ownWords(definition, checker)
  const used = usedBy(definition, checker).map((component) => wordsOf(component, checker))
  const together = (kind: 'parts' | 'cssProperties') =>
    Object.assign({}, ...[ownTags, ...used, ownTags].map((words) => words[kind]))
  return {
    ...ownTags,
    parts: together('parts'),
    cssProperties: together('cssProperties'),
    missing: [...ownTags.missing, ...used.flatMap(({ missing }) => missing)],
  }
}

function ownWords(definition: ts.Symbol, checker: ts.TypeChecker): Words {
  const summary = sentenceOf(definition, checker)
  const missing = summary ? [] : [definition.name]
  const entries = (kind: keyof typeof tags) =>
    Object.fromEntries(
      definition
        .getJsDocTags(checker)
        .filter(({ name }) => name === tags[kind])
        .map(({ text }) => {
          const [, name = '', description = ''] = /^(\S*?)\s*(?:(?:^|\s)-(?:\s+|$)(.*))?$/s.exec(plain(text))!
          if (!description) missing.push(`${named[kind]} ${name}`)
          return [name || 'default', description]
        }),
    )
  const [slots, parts] = [entries('slots'), entries('parts')]
  return { summary, slots, parts, cssProperties: entries('cssProperties'), states: entries('states'), missing }
}

/** The definitions that a definition names in `uses`. */
function usedBy(definition: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  const uses = optionOf(definition, 'uses')
  if (!uses || !ts.isArrayLiteralExpression(uses)) return []
  return uses.elements.flatMap((element) => {
    const symbol = checker.getSymbolAtLocation(element)
    return symbol ? [symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol] : []
  })
}

/** What the object in a call such as `defineElement({ component: Name })` says of one of its properties. */
export function optionOf(definition: ts.Symbol, option: string): ts.Expression | undefined {
  const call = (definition.valueDeclaration as ts.VariableDeclaration).initializer as ts.CallExpression
  const property = (call.arguments[0] as ts.ObjectLiteralExpression).properties.find(
    ({ name }) => name?.getText() === option,
  )
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

/** Reads a property of a props' interface, as it is seen at a place. */
export function propOf(symbol: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): Prop {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'defaultValue' || name === 'default')
  const value = plain(tag?.text).replace(/^`|`$/g, '')
  return {
    name: symbol.name,
    type: checker.typeToString(typeAt(symbol, at, checker), at, flags),
    description: sentenceOf(symbol, checker),
    ...(value ? { default: value } : {}),
  }
}

/** What a callback prop is called with, an interface of its own written out: `{ orderId: string; total: Money }`. */
export function detailOf(callback: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): string {
  const [parameter] = typeAt(callback, at, checker).getCallSignatures()[0]?.getParameters() ?? []
  if (!parameter) return 'undefined'
  const fields = checker.getPropertiesOfType(typeAt(parameter, at, checker)).map((field) => {
    const isOptional = Boolean(field.flags & ts.SymbolFlags.Optional)
    const type = isOptional ? typeAt(field, at, checker) : checker.getTypeOfSymbolAtLocation(field, at)
    return `${field.name}${isOptional ? '?' : ''}: ${shortType(type, field, at, checker)}`
  })
  return `{ ${fields.join('; ')} }`
}

/** What a field holds; objects by the name under which the interface knows them. */
function shortType(type: ts.Type, field: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): string {
  const declaration = field.valueDeclaration
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type?.getText() : undefined
  const text = checker.typeToString(type, at, flags)
  return text.includes('{') ? (written ?? text) : text
}

const typeAt = (symbol: ts.Symbol, at: ts.Node, checker: ts.TypeChecker) =>
  checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at))

const sentenceOf = (symbol: ts.Symbol, checker: ts.TypeChecker) => plain(symbol.getDocumentationComment(checker))

const plain = (text: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(text).replace(/\s+/g, ' ').trim()
