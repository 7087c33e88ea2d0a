import type { SignInField, SignInRefusal, SignInState, Storefront } from '@vitrine/core'

/** The fields that are to be mended: those that the form finds, or the one that the provider refused. */
export function faultyFields({ errors, refusal }: SignInState): readonly SignInField[] {
  const found = Object.keys(errors) as SignInField[]
  return refusal?.field ? [...found, refusal.field] : found
}

/** A refusal in words, with the tries that are left; the last one is said by the sentence itself. */
export function refusalSentences({ i18n }: Storefront, { code, attemptsLeft }: SignInRefusal): string[] {
  const said = i18n.find(`identity.code.${code}`) ?? i18n.t('identity.unknown')
  return attemptsLeft ? [said, i18n.t('signIn.attemptsLeft', { count: attemptsLeft })] : [said]
}

/** What is wrong with a field, in words. */
export function faultText(storefront: Storefront, { errors, refusal }: SignInState, field: SignInField) {
  const fault = errors[field]
  if (fault) return storefront.i18n.t(`signIn.error.${fault}`)
  return refusal?.field === field ? refusalSentences(storefront, refusal).join(' ') : undefined
}
