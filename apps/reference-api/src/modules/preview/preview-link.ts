import type { Locale } from '@vitrine/contract/rules'
import { signPreview } from './preview-token.ts'

export interface PreviewTarget {
  readonly locale: Locale
  /** Below the locale: `/food`; empty for the home. */
  readonly page: string
  readonly hours: number
}

/** The address that opens a preview and leads to its page. */
export function previewLink({
  siteUrl,
  key,
  locale,
  page,
  hours,
  now,
}: PreviewTarget & { readonly siteUrl: string; readonly key: string; readonly now: Date }): string {
  const until = new Date(now.getTime() + hours * 3_600_000)
  const link = new URL(`/${locale.code}/preview`, siteUrl)
  if (page) link.searchParams.set('to', page)
  link.searchParams.set('token', signPreview(key, { country: locale.country, until }))
  return link.href
}
