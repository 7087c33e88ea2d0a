import { parseArgs } from 'node:util'
import { parseLocale } from '@vitrine/contract/rules'
import type { PreviewTarget } from '../../apps/reference-api/src/modules/preview/preview-link.ts'

/** Two weeks: long enough to agree on a text, short enough for a link that went astray. */
const MOST_HOURS = 336

/**
 * @throws Error that names the option when something is missing or wrong. @param countries - Those that may be
 * previewed.
 */
export function readPreviewOptions(words: readonly string[], countries: readonly string[]): PreviewTarget {
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
