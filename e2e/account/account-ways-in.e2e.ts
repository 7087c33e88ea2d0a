import type { Page } from 'playwright-core'
import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { axeViolations } from '../support/axe.ts'
import { withAuthenticator } from '../support/authenticator.ts'
import { codeFor, codesOf, newAddress } from '../support/codes.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'

const formOf = (page: Page, action: string) => page.locator(`form:has([name=do][value="${action}"])`)
const send = (page: Page, action: string) => formOf(page, action).getByRole('button').click()
/** A quarter of an hour since the shopper signed in, and since the last code. */
async function letPass({ query }: Pick<ShopDatabase, 'query'>, UID: string) {
  await query("update private_session set proved_at = proved_at - interval '15 minutes' where uid = $1", [UID])
  await query("update guard set sent_at = sent_at - interval '15 minutes'")
}

describe('a passkey', () => {
  test('is added by who has been signed in for long after a proof', async ({ newPage, shop, database }) => {
    const page = await newPage()
    await withAuthenticator(page)
    const { UID, email } = await signIn(page, shop)
    const known = await codesOf(shop.mailboxUrl, email)
    await letPass(database, UID)
    await page.goto('my-account/profile')
    await page.getByLabel('Name of the new passkey').fill('Work laptop')
    await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
    await page.getByText('Please confirm first that it is you.').waitFor()
    await page.getByRole('button', { name: 'Confirm that it is you' }).click()
    await page.getByLabel('Code', { exact: true }).fill(await codeFor(shop.mailboxUrl, email, known))
    await formOf(page, 'prove').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Now add the passkey.').waitFor()
    await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
    await page.getByRole('status').getByText('The passkey is added').waitFor()
    await page.locator('[part=passkeys]').getByText('Work laptop').waitFor()
  })

  test('is added in the account, signs its owner in, and signs in no more once it is removed', async ({
    newPage,
    shop,
  }) => {
    const page = await newPage()
    await withAuthenticator(page)
    await signIn(page, shop)
    await page.goto('my-account/profile')
    await page.getByLabel('Name of the new passkey').fill('Work laptop')
    await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
    await page.getByRole('status').getByText('The passkey is added').waitFor()
    await page.locator('[part=passkeys]').getByText('Work laptop').waitFor()
    // Passkeys are looked at by themselves.
    if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
    await page.getByRole('status').getByText('This device has a passkey of your account already.').waitFor()

    const signInByPasskey = async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(({ pathname }) => !pathname.includes('my-account'))
      await page.goto('login')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    }
    await signInByPasskey()
    await page.getByRole('heading', { name: 'Hello, Layla' }).waitFor()

    await page.goto('my-account/profile')
    await send(page, 'passkey')
    await page.getByText('The passkey is removed.').waitFor()
    await page.getByText('You have no passkey yet.').waitFor()
    await signInByPasskey()
    await page.locator('vitrine-sign-in [part=news]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/en-ae/login')
  })
})

for (const javaScriptEnabled of sampleOf([true, false]))
  describe(`the profile ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test('says why employee prices do not hold, and holds them once a company’s address is proved', async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      const { email } = await signIn(page, shop)
      await page.goto('my-account/profile')
      const check = async (address: string, answer: string) => {
        await page.getByLabel('Your e-mail address at the company').fill(address)
        await send(page, 'employee')
        await page.getByText(answer).waitFor()
      }
      const ofCompany = `${newAddress().split('@')[0]}@aldersgate.example`
      await check(email, 'This is not an address that employee prices go with.')
      await check(ofCompany, 'This is not the e-mail address of your account.')
      expect(await page.getByLabel('Your e-mail address at the company').inputValue()).toBe(ofCompany)

      await page.getByLabel('New e-mail address').fill(ofCompany)
      await send(page, 'email-code')
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(shop.mailboxUrl, ofCompany))
      await send(page, 'email')
      await page.getByText('Your e-mail address is changed.').waitFor()
      await page.getByText(/They hold for you, by .*aldersgate/).waitFor()
    })

    test('asks who has been signed in for long to prove to be the owner before the address is another', async ({
      newPage,
      shop,
      database,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      const { UID, email } = await signIn(page, shop)
      const known = await codesOf(shop.mailboxUrl, email)
      await letPass(database, UID)
      const next = newAddress()
      await page.goto('my-account/profile')
      await page.getByLabel('New e-mail address').fill(next)
      await send(page, 'email-code')
      await page.getByText('Confirm that it is you').waitFor()
      const confirm = async (code: string) => {
        await page.getByLabel('Code', { exact: true }).fill(code)
        await formOf(page, 'prove').getByRole('button', { name: 'Confirm' }).click()
      }
      const code = await codeFor(shop.mailboxUrl, email, known)
      await confirm(code === '000000' ? '000001' : '000000')
      await page.getByText('This code is not right.').waitFor()
      expect(await codesOf(shop.mailboxUrl, next)).toEqual([])
      await confirm(code)

      await formOf(page, 'email').waitFor()
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(shop.mailboxUrl, next))
      await send(page, 'email')
      await page.getByText('Your e-mail address is changed.').waitFor()
    })
  })
