declare const __VITRINE_VERSION__: string | undefined

/** Which build a definition came from; `source` in tests and libraries. */
export const version = typeof __VITRINE_VERSION__ === 'undefined' ? 'source' : __VITRINE_VERSION__

const mark = Symbol.for('vitrine.version')

/**
 * Defines a custom element once. The first definition on a page stays; another version of it is warned of in the
 * console, because its markup and its script may no longer fit.
 */
export function define(tag: string, element: CustomElementConstructor): CustomElementConstructor {
  const known = customElements.get(tag) as (CustomElementConstructor & { [mark]?: string }) | undefined
  if (known) {
    if (known[mark] !== version)
      console.warn(
        `<${tag}> is already defined by ${known[mark] ? `Vitrine ${known[mark]}` : 'another script'}, which stays.`,
      )
    return known
  }
  Object.defineProperty(element, mark, { value: version })
  customElements.define(tag, element)
  return element
}
