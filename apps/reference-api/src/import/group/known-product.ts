import type { Language } from '@vitrine/contract'
import { languages } from '@vitrine/contract/rules'
import type { product, variation } from '../../modules/catalog/catalog.schema.ts'
import type { LocalText } from '../../platform/language/local-text.ts'

export type VariationChoice = Pick<typeof variation.$inferSelect, 'colour' | 'size1' | 'size2' | 'upc'>

/** A product of the merchant as an earlier feed left it. */
export interface KnownProduct {
  readonly row: typeof product.$inferSelect
  readonly categoryCodes: readonly string[]
  /** Choices of its variations by sku. */
  readonly variations: ReadonlyMap<string, VariationChoice>
  /** Whether it is sold in the currency of the feed. */
  readonly isPriced: boolean
}

/**
 * One of the feeds that bring a product in several languages decides what has no language: codes of colours, sizes and
 * categories. It is the English one where there is one; the others add their words.
 */
export function isDecisive(language: Language, known: KnownProduct | undefined): boolean {
  if (!known) return true
  return languages.find((candidate) => candidate === language || known.row.name[candidate] !== undefined) === language
}

/** A text with one language set, or without it where the feed has nothing to say. */
export function withText(known: LocalText | undefined, language: Language, text: string): LocalText {
  const { [language]: _, ...others } = known ?? {}
  return text === '' ? others : { ...others, [language]: text }
}
