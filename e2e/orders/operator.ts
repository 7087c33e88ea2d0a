import type { Page } from 'playwright-core'
import { devSecrets } from '../../tools/dev-secrets.ts'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { codeFor, codesOf } from '../support/codes.ts'
import { expect } from '../support/shop.ts'

interface DeskShop {
  readonly apiUrl: string
  readonly mailboxUrl: string
  readonly home: string
}

/** Signs the operator in, with password and code, on the list of orders. */
export async function enterDesk(page: Page, { apiUrl, mailboxUrl, home }: DeskShop) {
  const { VITRINE_DESK_OPERATOR: name = '', VITRINE_DESK_PASSWORD: password = '' } = devSecrets(home)
  await page.goto(`${apiUrl}/desk`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  const address = `${name}@aldersgate.example`
  const known = await codesOf(mailboxUrl, address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Code').fill(await codeFor(mailboxUrl, address, known))
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel(searchLabel).waitFor()
}

export const searchLabel = 'Number, e-mail, phone or product'

/** An operator who is signed in, on the page of one order. */
export async function operatorOn(page: Page, shop: DeskShop, number: string) {
  await enterDesk(page, shop)
  if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(searchLabel).fill(number)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: number }).click()
  const fashion = page.getByRole('region', { name: 'Fashion parcel' })
  return {
    page,
    fashion,
    /** Moves the parcel of clothes on. */
    async move(status: string, fields: Readonly<Record<string, string>> = {}) {
      const form = fashion.getByRole('form', { name: `${status}, fashion`, exact: true })
      for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
      await form.getByRole('button').click()
      await fashion.getByRole('listitem').filter({ hasText: status }).first().waitFor()
    },
  }
}
