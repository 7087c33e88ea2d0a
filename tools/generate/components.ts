import { join, relative } from 'node:path'
import ts from 'typescript'
import type { AttributeDefinition, ElementDefinition } from '../../packages/react/src/definition.ts'
import { attributeName } from '../../packages/elements/src/element/attributes.ts'
import { at } from '../paths.ts'

/** One prop as its interface documents it. */
export interface Prop {
  readonly name: string
  /** As TypeScript writes it, without `undefined`. */
  readonly type: string
  readonly description: string
  readonly isOptional: boolean
  readonly default?: string
}

/** A line of the registry with everything its types say. */
export interface RegisteredComponent {
  /** Name in the registry: `cartElement`. */
  readonly exportName: string
  /** `cart`: file of the generated entry. */
  readonly file: string
  /** Name of the React component: `Cart`. */
  readonly componentName: string
  /** Name of its props' interface, when it takes any. */
  readonly propsName?: string
  /** The component's module, from `packages/react/src`: `components/cart/cart.tsx`. */
  readonly componentModule: string
  readonly definition: ElementDefinition
  /** Attributes' props first, in the definition's order, then callbacks. */
  readonly props: readonly Prop[]
  readonly attributes: readonly { readonly name: string; readonly prop: Prop; readonly definition: Attribute }[]
  readonly events: readonly { readonly name: string; readonly definition: Event }[]
}

type Attribute = AttributeDefinition
type Event = NonNullable<ElementDefinition['events']>[`vitrine-${string}`]

const source = at('packages', 'react', 'src')

/**
 * Reads the registry twice: as values, for the definitions, and as types, for what their components say about their props.
 * @throws Error that names every prop without a description.
 */
export async function readComponents(registry = join(source, 'registry.ts')): Promise<RegisteredComponent[]> {
  const definitions = (await import(registry)) as Record<string, ElementDefinition>
  const program = programOf(registry)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(registry)!)
  const problems: string[] = []
  const components = (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const [propsType] = checker.getTypeArguments(checker.getTypeOfSymbol(target) as ts.TypeReference)
    if (!propsType) throw new Error(`${symbol.name} of the registry is not made by defineElement().`)
    return describe(symbol.name, definitions[symbol.name]!, propsType, componentOf(target, checker), checker, problems)
  })
  if (problems.length > 0) throw new Error(`Descriptions are missing:\n  ${problems.join('\n  ')}`)
  return components
}

function programOf(registry: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    at('packages/react/tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  return ts.createProgram([registry, at('tools/types/css.d.ts')], config!.options)
}

/** The function behind `component:` in a call of `defineElement()`. */
function componentOf(definition: ts.Symbol, checker: ts.TypeChecker): ts.Declaration {
  const call = (definition.valueDeclaration as ts.VariableDeclaration).initializer as ts.CallExpression
  const property = (call.arguments[0] as ts.ObjectLiteralExpression).properties.find(
    (one) => one.name?.getText() === 'component',
  )
  const symbol = ts.isPropertyAssignment(property!) && checker.getSymbolAtLocation(property.initializer)
  if (!symbol) throw new Error(`${definition.name}: write "component: Name".`)
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).declarations![0]!
}

function describe(
  exportName: string,
  definition: ElementDefinition,
  propsType: ts.Type,
  component: ts.Declaration,
  checker: ts.TypeChecker,
  problems: string[],
): RegisteredComponent {
  const propsName = propsType.symbol?.name
  const all = new Map(
    checker.getPropertiesOfType(propsType).map((symbol) => [symbol.name, propOf(symbol, component, checker)]),
  )
  const wanted = [
    ...Object.keys(definition.attributes),
    ...Object.values(definition.events ?? {}).map(({ prop }) => prop),
  ]
  for (const name of wanted) if (!all.has(name)) problems.push(`${definition.tag}: ${propsName} has no prop ${name}.`)
  for (const prop of all.values())
    if (!prop.description) problems.push(`${propsName}.${prop.name} needs a sentence (TSDoc) on what it is for.`)
  problems.push(...undescribed(definition))
  return {
    exportName,
    file: definition.tag.replace(/^vitrine-/, ''),
    componentName: (component as ts.FunctionDeclaration).name!.getText(),
    ...(propsName ? { propsName } : {}),
    componentModule: relative(source, component.getSourceFile().fileName),
    definition,
    props: [...all.values()]
      .filter(({ name }) => wanted.includes(name))
      .sort((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name)),
    attributes: Object.entries<Attribute>(definition.attributes as Record<string, Attribute>).flatMap(
      ([name, attribute]) => {
        const prop = all.get(name)
        return prop ? [{ name: attributeName(name), prop, definition: attribute }] : []
      },
    ),
    events: Object.entries(definition.events ?? {}).map(([name, event]) => ({ name, definition: event })),
  }
}

function propOf(symbol: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): Prop {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at))
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'defaultValue' || name === 'default')
  const value = tag && ts.displayPartsToString(tag.text).trim().replace(/^`|`$/g, '')
  return {
    name: symbol.name,
    type: checker.typeToString(
      type,
      at,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
    ),
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim(),
    isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
    ...(value ? { default: value } : {}),
  }
}

/** Everything of a definition that a reader of the documentation would find empty. */
function undescribed({
  tag,
  summary,
  attributes,
  events,
  slots,
  parts,
  cssProperties,
  states,
}: ElementDefinition): string[] {
  const texts: [string, string][] = [['summary', summary]]
  const described: Record<string, Readonly<Record<string, { description: string } | string>>> = {
    attribute: attributes as Record<string, { description: string }>,
    event: events ?? {},
    slot: slots ?? {},
    part: parts,
    'custom property': cssProperties ?? {},
    state: states ?? {},
  }
  for (const [kind, entries] of Object.entries(described))
    for (const [name, entry] of Object.entries(entries))
      texts.push([`${kind} ${name}`, typeof entry === 'string' ? entry : entry.description])
  return texts.filter(([, text]) => !text?.trim()).map(([name]) => `${tag}: ${name} needs a description.`)
}
