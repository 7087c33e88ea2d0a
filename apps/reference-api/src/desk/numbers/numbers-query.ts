import type { CountryCode } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'

/** Days that can be looked at, the last of them yesterday. */
export const spans = [1, 7, 28] as const
export type Span = (typeof spans)[number]

/** What is looked at. */
export interface NumbersQuery {
  /** All countries without one. */
  readonly country?: CountryCode
  readonly days: Span
}

/** Reads what an address asks for; what there is not is left out. */
export function readNumbersQuery(query: Readonly<Record<string, string | undefined>>): NumbersQuery {
  const country = countryCodes.find((code) => code === query['country'])
  return { days: spans.find((days) => String(days) === query['days']) ?? 28, ...(country && { country }) }
}
