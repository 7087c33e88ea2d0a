import type { Alternates } from '@vitrine/contract'

/** A link to the same page in another language. */
export interface AlternateLink {
  readonly href: string
  readonly hrefLang: string
}

/** The links as `<link rel="alternate">` takes them. */
export function alternateLinks({ items }: Alternates): AlternateLink[] {
  return items.map(({ href, hrefLang }) => ({ href, hrefLang }))
}
