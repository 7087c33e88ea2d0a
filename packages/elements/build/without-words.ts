import type { Plugin } from 'vite'

const words = new Set(['summary', 'description', 'detail', 'default', 'parts', 'slots', 'states', 'cssProperties'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
  readonly [child: string]: unknown
}

/** Takes out of element definitions what only documentation reads: browsers need the types, the events' props and the styles. */
export function withoutWords(): Plugin {
  return {
    name: 'vitrine-without-words',
    enforce: 'post',
    transform(code, id) {
      if (!/\.element\.ts$/.test(id)) return null
      const found: Node[] = []
      collect(this.parse(code) as unknown as Node, found)
      let short = code
      for (const { start, end } of found.reverse()) {
        const comma = /^\s*,/.exec(short.slice(end))?.[0].length ?? 0
        short = short.slice(0, start) + short.slice(end + comma)
      }
      return { code: short, map: null }
    },
  }
}

/** The outermost properties with such a name, in the order of the text. */
function collect(node: Node, found: Node[]): void {
  if (node.type === 'Property' && words.has(node.key?.name ?? '')) {
    found.push(node)
    return
  }
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child])
      if (one && typeof one === 'object' && 'type' in one) collect(one as Node, found)
}
