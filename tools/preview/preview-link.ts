import { parseArgs } from 'node:util'
import { parseLocale, type Locale } from '@vitrine/contract/rules'
import { signPreview } from '../../apps/reference-api/src/modules/preview/preview-token.ts'

/** Two weeks: long enough to agree on a text, short enough for a link that went astray. */
const MOST_HOURS = 336

export interface PreviewOptions {
  readonly locale: Locale
  /** Below the locale: `/food`. */
  readonly page: string
  readonly hours: number
}

/**
 * @throws Error that names the option when something is missing or wrong. @param countries - Those that may be
 * previewed.
 */
export function readPreviewOptions(words: readonly string[], countries: readonly string[]): PreviewOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      locale: { type: 'string', default: '' },
      page: { type: 'string', default: '' },
      hours: { type: 'string', default: '24' },
    },
  })
  const locale = parseLocale(values.locale)
  if (!locale || !countries.includes(locale.country))
    throw new Error(
      countries.length > 0
        ? `--locale is "${values.locale}"; give a language and one of the countries ${countries.join(', ')}, such as en-${countries[0]}.`
        : 'This configuration set permits no previews.',
    )
  if (values.page !== '' && !/^\/[^/\\]/.test(values.page))
    throw new Error(`--page is "${values.page}"; give a path below the locale, such as /food/category/bakery.`)
  const hours = Number(values.hours)
  if (!Number.isInteger(hours) || hours < 1 || hours > MOST_HOURS)
    throw new Error(`--hours is "${values.hours}"; give a whole number from 1 to ${MOST_HOURS}.`)
  return { locale, page: values.page, hours }
}

/** The address that opens a preview and leads to its page. */
export function previewLink({
  siteUrl,
  key,
  locale,
  page,
  hours,
  now,
}: PreviewOptions & { readonly siteUrl: string; readonly key: string; readonly now: Date }): string {
  const until = new Date(now.getTime() + hours * 3_600_000)
  const link = new URL(`/${locale.code}/preview`, siteUrl)
  if (page) link.searchParams.set('to', page)
  link.searchParams.set('token', signPreview(key, { country: locale.country, until }))
  return link.href
}
