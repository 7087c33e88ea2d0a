import { isPageRefused, isToastShown, type StorefrontError } from '../errors/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorText } from './error-text.ts'

/** Whoever reads a page that the gateway refuses need not know by which status: the console tells who made it. */
const textOf = (error: StorefrontError, message: string, { t }: Pick<I18n, 't'>) =>
  isPageRefused(error) ? message : t('errors.toast', { status: error.status, message })

/**
 * The toast of a failure, 'Error {status}: {message}', in the shopper's language by its code; the server's text where
 * there is none. `undefined` when none is shown: see {@link isToastShown}.
 */
export const errorToast = (error: StorefrontError, i18n: Pick<I18n, 't' | 'find'>): string | undefined =>
  isToastShown(error) ? textOf(error, errorText(error, i18n), i18n) : undefined
