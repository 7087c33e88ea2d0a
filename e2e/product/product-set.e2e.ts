import type { Page } from 'playwright-core'
import { wordsOf } from '../../tools/driving/words.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/shop.ts'

const look = { jumper: 'ALD-F-1019', skirt: 'ALD-F-1008', boots: 'ALD-F-1099', scarf: 'ALD-F-1117' }

const parts = (page: Page) => {
  const set = page.locator('vitrine-product-set')
  return {
    set,
    tick: (code: string) => set.locator(`[name="take.${code}"]`),
    size: (code: string) => set.locator(`[name="size.${code}"]`),
    button: set.locator('button[part~=add]'),
    /** The first size that can be had. */
    choose: async (code: string) => {
      const size = set.locator(`[name="size.${code}"]`)
      await size.selectOption((await size.locator('option:enabled').nth(1).getAttribute('value'))!)
    },
  }
}

/** Asks as the cart does, without a storefront's own count. */
async function itemsInCart(page: Page): Promise<number> {
  await page.goto('cart')
  return page.locator('vitrine-cart [part~=line]').count()
}

test('a look is added at once in en-ae: sizes are asked for, one is left out, each is answered', async ({
  newPage,
}) => {
  const page = await newPage()
  const { t } = await wordsOf('en-ae')
  const { set, tick, size, button, choose } = parts(page)
  await page.goto('fashion/fair-isle-jumper')
  await page.getByRole('region', { name: t('productSet.title.fashion') }).waitFor()
  expect(await button.innerText()).toBe(t('productSet.add', { count: 4 }))
  await button.click()
  const alert = set.getByRole('alert').filter({ hasText: 'Fair Isle' })
  await alert.waitFor()
  expect(await size(look.jumper).evaluate((one) => one.matches(':focus'))).toBe(true)
  expect(await axeViolations(page)).toEqual([])

  await choose(look.jumper)
  await choose(look.skirt)
  await tick(look.boots).uncheck()
  await expect.poll(() => button.innerText()).toBe(t('productSet.add', { count: 3 }))
  await button.click()
  await expect.poll(() => set.locator('[part=said] li').count()).toBe(3)
  expect(await set.locator('[part=said]').innerText()).toContain(t('cartBulk.added', { count: 3 }))
  expect(await axeViolations(page)).toEqual([])
  expect(await itemsInCart(page)).toBe(3)
})

test('a look is added at once in ar-kw without script, by a form', async ({ newPage }) => {
  const page = await newPage({ locale: 'ar-kw', javaScriptEnabled: false })
  const { t } = await wordsOf('ar-kw')
  const { set, tick, button, choose } = parts(page)
  await page.goto('fashion/fair-isle-jumper')
  await tick(look.boots).uncheck()
  await choose(look.jumper)
  await button.click()
  // The skirt's size is lacking: what was chosen is still there.
  await page.waitForURL(/#set$/)
  expect(await set.getByRole('alert').innerText()).not.toBe('')
  expect([await tick(look.boots).isChecked(), await tick(look.scarf).isChecked()]).toEqual([false, true])
  expect(await button.innerText()).toBe(t('productSet.add', { count: 3 }))
  await choose(look.skirt)
  await button.click()
  await page.waitForURL(/\/cart$/)
  expect(await itemsInCart(page)).toBe(3)
})

test('a set is not on the page of a product that belongs to none, nor is its script', async ({ newPage }) => {
  const page = await newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('fashion/cable-knit-jumper')
  await page.locator('vitrine-product-detail').waitFor()
  expect(await page.locator('vitrine-product-set').count()).toBe(0)
  expect(scripts.filter((url) => url.includes('product-set'))).toEqual([])
})
