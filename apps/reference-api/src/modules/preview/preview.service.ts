import type { CountryCode, Preview } from '@vitrine/contract'
import { localeCodes, parseLocale, type Locale } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import { previewLink } from './preview-link.ts'
import { readPreview } from './preview-token.ts'

export interface PreviewService {
  /** Reads what a signed value allows in a country, now. */
  check(token: string | undefined, country: CountryCode): Preview
  /** Why no preview can be opened here. */
  readonly obstacle: 'notPermitted' | 'noKey' | undefined
  /** Addresses that open a preview from now on, one for each country and language of the shop. */
  links(page: string, hours: number): readonly { readonly locale: Locale; readonly href: string }[]
}

const refused: Preview = { status: 'refused', until: null }

/** Previews of the countries that the configuration set permits; without a key there are none. */
export function createPreviewService({
  clock,
  previews,
  previewKey,
  siteUrl,
}: {
  clock: Clock
  previews: readonly CountryCode[]
  previewKey: string | undefined
  siteUrl: string
}): PreviewService {
  return {
    obstacle: previews.length === 0 ? 'notPermitted' : previewKey ? undefined : 'noKey',

    links: (page, hours) =>
      localeCodes(previews).flatMap((code) => {
        const locale = parseLocale(code)
        if (!previewKey || !locale) return []
        return { locale, href: previewLink({ siteUrl, key: previewKey, locale, page, hours, now: clock.now() }) }
      }),

    check(token, country) {
      if (!token || !previewKey || !previews.includes(country)) return refused
      const grant = readPreview(previewKey, token)
      if (grant?.country !== country) return refused
      if (grant.until <= clock.now()) return { status: 'ended', until: null }
      return { status: 'open', until: grant.until.toISOString() }
    },
  }
}
