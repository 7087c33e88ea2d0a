import { join, relative } from 'node:path'
import ts from 'typescript'
import type { AttributeDefinition, ElementDefinition, EventDefinition } from '../../packages/react/src/definition.ts'
import { attributeName } from '../../packages/elements/src/element/attributes.ts'
import { at } from '../paths.ts'
import { detailOf, optionOf, propOf, wordsOf, type Prop, type Words } from './documented.ts'

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
  /** What it is for, and the names that it publishes with what they mean: the comment above the definition. */
  readonly words: Words
  readonly attributes: readonly RegisteredAttribute[]
  readonly events: readonly RegisteredEvent[]
}

export interface RegisteredAttribute {
  readonly name: string
  readonly prop: Prop
  readonly definition: AttributeDefinition
  /** Whether the element has a property of the prop's name too. */
  readonly isProperty: boolean
}

export interface RegisteredEvent extends EventDefinition {
  readonly name: string
  readonly description: string
  /** TypeScript of `event.detail`: what the callback prop is called with. */
  readonly detail: string
}

const source = at('packages', 'react', 'src')

/**
 * Reads the registry twice: as values, for the definitions, and as types, for what their components say about their
 * props.
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
    const { tag } = definitions[symbol.name]!
    const words = wordsOf(target, checker)
    problems.push(...words.missing.map((name) => `${tag}: ${name} needs a description.`))
    const component = componentOf(target, checker)
    return describe(symbol.name, definitions[symbol.name]!, words, propsType, component, checker, problems)
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
  const written = optionOf(definition, 'component')
  const symbol = written && checker.getSymbolAtLocation(written)
  if (!symbol) throw new Error(`${definition.name}: write "component: Name".`)
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).declarations![0]!
}

function describe(
  exportName: string,
  definition: ElementDefinition,
  words: Words,
  propsType: ts.Type,
  component: ts.Declaration,
  checker: ts.TypeChecker,
  problems: string[],
): RegisteredComponent {
  const propsName = propsType.symbol?.name
  const symbols = new Map(checker.getPropertiesOfType(propsType).map((symbol) => [symbol.name, symbol]))
  const props = new Map([...symbols].map(([name, symbol]) => [name, propOf(symbol, component, checker)]))
  const attributes = Object.entries<AttributeDefinition>(definition.attributes)
  const events = Object.entries(definition.events ?? {})
  for (const name of [...attributes.map(([prop]) => prop), ...events.map(([, { prop }]) => prop)])
    if (!props.has(name)) problems.push(`${definition.tag}: ${propsName} has no prop ${name}.`)
  for (const prop of props.values())
    if (!prop.description) problems.push(`${propsName}.${prop.name} needs a sentence (TSDoc) on what it is for.`)
  return {
    exportName,
    file: definition.tag.replace(/^vitrine-/, ''),
    componentName: (component as ts.FunctionDeclaration).name!.getText(),
    ...(propsName ? { propsName } : {}),
    componentModule: relative(source, component.getSourceFile().fileName),
    definition,
    words,
    attributes: attributes.flatMap(([name, attribute]) => {
      const prop = props.get(name)
      return prop ? [{ name: attributeName(name), prop, definition: attribute, isProperty: true }] : []
    }),
    events: events.flatMap(([name, event]) => {
      const [symbol, prop] = [symbols.get(event.prop), props.get(event.prop)]
      return symbol && prop
        ? [{ ...event, name, description: prop.description, detail: detailOf(symbol, component, checker) }]
        : []
    }),
  }
}
