import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { describe, expect, test } from '../support/shop.ts'
import { codeFor, codesOf } from '../support/codes.ts'
import { signIn } from '../support/sign-in.ts'

type Database = { query: (sql: string) => Promise<unknown> }

/** Half a minute later, when another code may be sent. */
const letPass = (database: Database) => database.query("update guard set sent_at = sent_at - interval '1 minute'")
const formOf = (page: Page, action: string) => page.locator(`form:has([name=do][value="${action}"])`)
const send = (page: Page, action: string) => formOf(page, action).getByRole('button').click()
const isLed = (page: Page) => page.waitForURL(({ pathname }) => pathname.endsWith('/login'))

const withScript = (javaScriptEnabled: boolean) => (javaScriptEnabled ? 'with script' : 'without script')

// Forms that are sent with and without script, to one server: each of them one way.
describe('privacy', () => {
  for (const javaScriptEnabled of sampleOf([true, false]))
    test(`${withScript(javaScriptEnabled)} ends the sign-in of another browser at once, and not one’s own`, async ({
      newPage,
      shop,
      database,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      const { email } = await signIn(page, shop)
      await letPass(database)
      const other = await newPage()
      await signIn(other, shop, { email })
      await other.goto('my-account')
      await other.getByRole('heading', { name: 'Hello, Layla' }).waitFor()
      // An open page would notice by itself, and leave while this test goes on.
      await other.close()

      await page.goto('my-account/privacy')
      expect(await page.locator('[part=sessions] > li').count()).toBe(2)
      await send(page, 'other-sessions')
      await page.getByText('You are signed out everywhere else.').waitFor()
      expect(await page.locator('[part=sessions] > li').count()).toBe(1)
      const later = await other.context().newPage()
      await later.goto('my-account')
      await isLed(later)
      await page.goto('my-account/profile')
      await page.getByRole('heading', { name: 'Profile' }).waitFor()
    })

  for (const javaScriptEnabled of sampleOf([false, true]))
    test(`${withScript(javaScriptEnabled)} hands out a file with what is kept of this shopper, after a code`, async ({
      newPage,
      shop,
      database,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      const { UID, email } = await signIn(page, shop)
      const known = await codesOf(shop.mailboxUrl, email)
      await letPass(database)
      await page.goto('my-account/privacy')
      await send(page, 'export-code')
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(shop.mailboxUrl, email, known))
      const [download] = await Promise.all([page.waitForEvent('download'), send(page, 'export')])
      expect(download.suggestedFilename()).toBe('account.json')
      const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: object }
      expect(exported.profile).toMatchObject({ UID, email, firstName: 'Layla', lastName: 'Haddad' })
    })

  for (const javaScriptEnabled of sampleOf([false, true]))
    test(`${withScript(javaScriptEnabled)} deletes the account after a code, and keeps it when asked in time`, async ({
      newPage,
      shop,
      database,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      const { email } = await signIn(page, shop)
      const known = await codesOf(shop.mailboxUrl, email)
      await page.goto('my-account/profile/delete-account')
      await page.getByText('14 days after you ask for it').waitFor()
      await send(page, 'delete-code')
      await page.getByText('Codes were asked for too often.').waitFor()
      await letPass(database)
      await send(page, 'delete-code')
      await page.getByLabel('Code', { exact: true }).fill('000000')
      await send(page, 'delete')
      await page.getByText('This code is not right.').waitFor()
      expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('')
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(shop.mailboxUrl, email, known))
      await send(page, 'delete')
      await page.getByText('Your account will be deleted on').waitFor()
      await page.goto('my-account')
      await page.getByText('Your account will be deleted on').waitFor()
      await page.getByRole('link', { name: 'Keep my account' }).click()
      await send(page, 'keep')
      await page.getByText('Your account stays.').waitFor()
      await page.goto('my-account')
      expect(await page.getByText('Your account will be deleted on').count()).toBe(0)
    })
})
