import type { StorefrontError } from '../errors/index.ts'
import type { I18n } from '../i18n/index.ts'

/**
 * What an error says in the shopper's language, by its code: `errors` holds what any call may answer, `orderErrors`
 * what only checkout and orders do. The server's own text where neither has it.
 */
export const errorText = ({ code, message }: StorefrontError, { find }: Pick<I18n, 'find'>): string =>
  find(`errors.${code}`) ?? find(`orderErrors.${code}`) ?? message
