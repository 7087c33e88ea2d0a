import type { Locator, Page } from 'playwright-core'
import { codeFor, newAddress } from './codes.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/**
 * Makes an account as a newcomer does, from the form that is open, on a page or in its dialog.
 * @returns the address.
 */
export async function register(page: Page, locale: string, mailboxUrl: string, form: Locator = page.getByRole('main')) {
  const { t } = await wordsOf(locale)
  const address = newAddress()
  await form.getByLabel(t('signIn.field.identifier')).fill(address)
  await form.getByRole('button', { name: t('signIn.send') }).click()
  await form.getByLabel(t('signIn.field.code')).fill(await codeFor(mailboxUrl, address))
  await form.getByRole('button', { name: t('signIn.enter') }).click()
  await form.getByLabel(t('signIn.field.firstName')).fill('Layla')
  await form.getByLabel(t('signIn.field.lastName')).fill('Haddad')
  await form.getByLabel(t('signIn.field.optionalPassword')).fill('a long enough sentence')
  await form.getByLabel(t('signIn.terms')).check()
  await form.getByRole('button', { name: t('signIn.create') }).click()
  return address
}
