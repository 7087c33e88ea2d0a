import type { CountryCode, Preview } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import { readPreview } from './preview-token.ts'

export interface PreviewService {
  /** Reads what a signed value allows in a country, now. */
  check(token: string | undefined, country: CountryCode): Preview
}

const refused: Preview = { status: 'refused', until: null }

/** Previews of the countries that the configuration set permits; without a key there are none. */
export function createPreviewService({
  clock,
  previews,
  previewKey,
}: {
  clock: Clock
  previews: readonly CountryCode[]
  previewKey: string | undefined
}): PreviewService {
  return {
    check(token, country) {
      if (!token || !previewKey || !previews.includes(country)) return refused
      const grant = readPreview(previewKey, token)
      if (grant?.country !== country) return refused
      if (grant.until <= clock.now()) return { status: 'ended', until: null }
      return { status: 'open', until: grant.until.toISOString() }
    },
  }
}
