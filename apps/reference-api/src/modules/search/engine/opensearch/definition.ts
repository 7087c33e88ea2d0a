import type { Currency } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'

/**
 * Definition that an index was made by. It is raised with every change below: the process that knows the higher one
 * makes the index anew, and older ones leave it to that.
 */
export const DEFINITION_VERSION = 2

/** The furthest product that a page may begin with or reach: the contract's last start and the longest page. */
const MAX_RESULT_WINDOW = 100_060

/** A product as the index has it. Stems are found as they are; nothing is done to them there. */
export interface IndexedProduct {
  readonly code: string
  readonly department: string
  readonly position: number
  /** Seconds. */
  readonly publishedAt: number
  readonly isInStock: boolean
  /** Stems of what it is that its name has too. */
  readonly namedKinds: readonly string[]
  /** All stems of what it is. */
  readonly kinds: readonly string[]
  /** The same, and stems of name and codes. */
  readonly named: readonly string[]
  /** The same, and stems of other facts. */
  readonly described: readonly string[]
  /** Every stem. */
  readonly stems: readonly string[]
  /** `field:value` */
  readonly facets: readonly string[]
  readonly prices: Readonly<Partial<Record<Currency, { readonly charged: number; readonly saving: number }>>>
}

const amount = { type: 'long' } as const
const stems = { type: 'keyword', doc_values: false } as const

export const definition = {
  settings: { index: { max_result_window: MAX_RESULT_WINDOW } },
  mappings: {
    dynamic: 'strict',
    properties: {
      code: { type: 'keyword' },
      department: { type: 'keyword' },
      position: { type: 'integer' },
      publishedAt: { type: 'double' },
      isInStock: { type: 'boolean' },
      namedKinds: stems,
      kinds: stems,
      named: stems,
      described: stems,
      stems,
      facets: { type: 'keyword' },
      prices: {
        properties: Object.fromEntries(
          currencies.map((currency) => [currency, { properties: { charged: amount, saving: amount } }]),
        ),
      },
    },
  },
} as const
