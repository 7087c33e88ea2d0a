import type { StorefrontError } from '../errors/index.ts'
import type { I18n, MessageParameters } from '../i18n/index.ts'

/** What a message about a limit says: the limit, and how long to wait, a minute unless the server says otherwise. */
export function limitParameters(
  { details: [detail] }: Pick<StorefrontError, 'details'>,
  { find }: Pick<I18n, 'find'>,
): MessageParameters {
  const { limit = 0, limitText = limit, retryAfter = 60 } = detail ?? {}
  return { max: limitText, wait: find('errors.minutes', { count: Math.ceil(retryAfter / 60) }) ?? '' }
}

/**
 * What an error says in the shopper's language, by its code: `errors` holds what any call may answer, `orderErrors`
 * what only checkout and orders do, `cartChange` what only changes of a cart do. The server's own text where none has
 * it.
 */
export function errorText(error: StorefrontError, i18n: Pick<I18n, 'find'>): string {
  const { code, message } = error
  const parameters = limitParameters(error, i18n)
  return (
    i18n.find(`errors.${code}`, parameters) ??
    i18n.find(`orderErrors.${code}`, parameters) ??
    i18n.find(`cartChange.refused.${code}`, parameters) ??
    message
  )
}
