import { base } from './base.ts'

interface Policy {
  createScriptURL(url: string): string
  createHTML(html: string): string
}

const key = Symbol.for('vitrine.policy')
const page = globalThis as { [key]?: Policy; trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
let fragment: string | undefined

/** Only addresses below the loader's own folder become scripts, and only what was fetched from there becomes HTML. */
const rules: Policy = {
  createScriptURL(given) {
    if (!given.startsWith(base)) throw new TypeError(given)
    return given
  },
  createHTML(given) {
    if (given !== fragment) throw new TypeError()
    return given
  },
}

const policy = () => (page[key] ??= page.trustedTypes?.createPolicy('vitrine', rules) ?? rules)

/** @throws where the page names its trusted types and not ours. */
export const trustedScript = (url: string): string => policy().createScriptURL(url)

/** As HTML what the shop answered to the loader. @throws where the page names its trusted types and not ours. */
export function trustedFragment(html: string): string {
  fragment = html
  return policy().createHTML(html)
}
