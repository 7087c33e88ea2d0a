import type { LocalText } from '../../../platform/language/local-text.ts'
import { tokenise, type Token } from './tokenise.ts'

/**
 * The tokens of a name, language by language. Categories and pages are compared with whatever is typed, and are cut to
 * tokens once: content that has changed is other objects.
 */
export function nameTokens(name: LocalText): readonly (readonly Token[])[] {
  const found = known.get(name) ?? Object.values(name).map((text) => tokenise(text, { asDocument: true }))
  known.set(name, found)
  return found
}

const known = new WeakMap<LocalText, readonly (readonly Token[])[]>()
