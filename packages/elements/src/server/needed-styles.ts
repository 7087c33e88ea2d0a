import { parse, type ChildNode, type Container } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/**
 * Which of a sheet's rules the server's HTML needs. An element's component brings the whole sheet when it hydrates; a
 * document's script shows and hides what stands there, and adds nothing of another class.
 */
export interface NeededStyles {
  /** The rules that can match in the HTML of a shadow root or a body, in their order. */
  of(html: string): string
}

/** A part of a style sheet. */
type Part =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: 'always'; readonly text: string }

interface Selector {
  readonly text: string
  /** Classes without which it matches nothing. */
  readonly classes: readonly string[]
}

const attribute = ' class="'

/** The distinct values of the class attributes of HTML. A page has thousands of a hundred kinds. */
function classesIn(html: string): Set<string> {
  const values = new Set<string>()
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    at += attribute.length
    values.add(html.slice(at, html.indexOf('"', at)))
  }
  return values
}

/** Reads a style sheet once. */
export function createNeededStyles(style: string): NeededStyles {
  const parts = partsOf(parse(style))
  const known = new Set(parts.flatMap(classesOf))
  const printed = new Map<string, string>()
  return {
    of(html) {
      const shown = new Set<string>()
      for (const names of classesIn(html)) for (const name of names.split(' ')) if (known.has(name)) shown.add(name)
      const key = [...shown].sort().join(' ')
      const found = printed.get(key) ?? print(parts, shown)
      // Pages differ in few ways; a sheet that they differ in endlessly is printed each time.
      if (printed.size < 500) printed.set(key, found)
      return found
    },
  }
}

const partsOf = (container: Container): Part[] => (container.nodes as ChildNode[]).map(partOf)

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const body = node.nodes.map(String).join(';')
    return { kind: 'rule', selectors: node.selectors.map(selectorOf), body }
  }
  // Of the rules that hold others, frames of an animation are none that match anything.
  if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes' && node.name !== 'font-face')
    return { kind: 'group', head: `@${node.name} ${node.params}`, parts: partsOf(node) }
  return { kind: 'always', text: `${String(node)}${node.type === 'atrule' && !node.nodes ? ';' : ''}` }
}

/** What stands inside `:not()`, `:is()`, `:where()` and `:has()` is not looked at: it rules nothing out. */
function selectorOf(text: string): Selector {
  const classes: string[] = []
  selectorParser((root) =>
    root.first.nodes.forEach((node) => {
      if (node.type === 'class') classes.push(node.value)
    }),
  ).processSync(text)
  return { text, classes }
}

function classesOf(part: Part): readonly string[] {
  if (part.kind === 'rule') return part.selectors.flatMap(({ classes }) => classes)
  return part.kind === 'group' ? part.parts.flatMap(classesOf) : []
}

function print(parts: readonly Part[], shown: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'always') return part.text
      if (part.kind === 'group') {
        const inner = print(part.parts, shown)
        return inner && `${part.head}{${inner}}`
      }
      const selectors = part.selectors.filter(({ classes }) => classes.every((name) => shown.has(name)))
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join(',')}{${part.body}}` : ''
    })
    .join('')
}
