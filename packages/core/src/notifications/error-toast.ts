import { isToastShown, type StorefrontError } from '../errors/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorText } from './error-text.ts'

/**
 * The toast of a failure, 'Error {status}: {message}', in the shopper's language by its code; the server's text where
 * there is none. `undefined` when none is shown: see {@link isToastShown}.
 */
export const errorToast = (error: StorefrontError, i18n: Pick<I18n, 't' | 'find'>): string | undefined =>
  isToastShown(error) ? i18n.t('errors.toast', { status: error.status, message: errorText(error, i18n) }) : undefined
