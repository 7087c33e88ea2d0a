import { escapeHtml } from './html.ts'

/** Look of a link to the page where people share it. */
export interface SharedLink {
  /** The merchant's name. */
  readonly shopName: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** Language and country with an underscore: `en_AE`. */
  readonly locale: string
  readonly type: 'website' | 'product'
  /** Absolute address of a picture. */
  readonly image?: string
}

/** Open Graph properties of a page. */
export function openGraph({ shopName, title, description, url, locale, type, image }: SharedLink): string[] {
  const properties = { site_name: shopName, type, title, description, url, locale, image }
  return Object.entries(properties).flatMap(([name, value]) =>
    value ? [`<meta property="og:${name}" content="${escapeHtml(value)}">`] : [],
  )
}
