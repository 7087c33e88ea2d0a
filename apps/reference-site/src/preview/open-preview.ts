import type { Locale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import type { Deadline } from '../session/deadline.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { checkPreview, type OpenPreview } from './check-preview.ts'
import { previewTokenIn } from './preview-cookie.ts'

interface Parts {
  readonly config: Pick<SiteConfig, 'previews' | 'siteUrl'>
  readonly storefronts: Pick<StorefrontFactory, 'shared'>
}

/**
 * The preview that a browser has opened in a locale; nothing when it has ended, or while nobody can say whether it has.
 */
export async function openPreview(
  { config, storefronts }: Parts,
  { code, country }: Pick<Locale, 'code' | 'country'>,
  cookies: string | undefined,
  deadline?: Deadline,
): Promise<OpenPreview | undefined> {
  const token = config.previews.includes(country) ? previewTokenIn(config.siteUrl, cookies) : undefined
  if (!token) return undefined
  const found = await checkPreview(storefronts.shared(code, undefined, deadline).storefront, token).catch(
    () => undefined,
  )
  return typeof found === 'object' ? found : undefined
}
