import type { Locator, Page } from 'playwright-core'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { expect } from '../support/shop.ts'

/** Switches click-and-collect on in one country, or in none. */
export async function allowCollectionIn(database: ShopDatabase, country?: string): Promise<void> {
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }
  await database.query(
    `update content set value = jsonb_set(value, '{countries}', $1::jsonb) where key = 'feature-toggles'`,
    [JSON.stringify(country ? { [country]: on } : {})],
  )
}

/** Reloads until a page shows what was switched on: the shop reads its switches anew after a while. */
export async function untilThere(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await wanted.count()) > 0) return true
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      return false
    })
    .toBe(true)
}
