import type { I18n } from '../i18n/index.ts'
import type { FieldError } from './checkout.ts'

/** What is wrong with a field in the shopper's language; several findings are joined with its comma. */
export function fieldErrorText({ key, parameters, message, and }: FieldError, i18n: Pick<I18n, 't'>): string {
  const text = message ?? i18n.t(key, parameters)
  if (!and) return text
  return i18n.t('validation.and', { first: text.replace(/[.。]$/, ''), second: fieldErrorText(and, i18n) })
}
