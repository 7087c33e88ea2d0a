import type { Alternates } from '@vitrine/contract'

/** A link to the same page in another language. */
export interface AlternateLink {
  readonly href: string
  readonly hrefLang: string
}

/**
 * Where the alternate-language links of a catalogue page come from: a path template with the URL-encoded catalogue name
 * in it.
 */
export function alternatesPath(
  catalogName: string,
  template = '/experience/catalog/guest/v1/alternates/{catalogName}',
): string {
  return template.replace('{catalogName}', encodeURIComponent(catalogName))
}

/** The links as `<link rel="alternate">` takes them. */
export function alternateLinks({ items }: Alternates): AlternateLink[] {
  return items.map(({ href, hrefLang }) => ({ href, hrefLang }))
}
