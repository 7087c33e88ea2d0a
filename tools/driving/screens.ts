import type { Page } from 'playwright-core'
import { stillness } from './stillness.ts'

/** The screens whose weight and rest are measured, below the locale; `needsBag` ones show what is in it. */
export const screens = {
  home: { path: '', needsCart: false },
  list: { path: 'fashion/category/women', needsCart: false },
  product: { path: 'fashion/cable-knit-jumper', needsCart: false },
  bag: { path: 'cart', needsCart: true },
  checkout: { path: 'checkout', needsCart: true },
} as const
export type ScreenName = keyof typeof screens

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }
export const viewports = { phone, desk } as const

/** Opens a screen as a shopper would find it: with biscuits in the bag where the bag is shown. */
export async function openScreen(page: Page, name: ScreenName) {
  const { path, needsCart } = screens[name]
  if (needsCart && !(await page.context().cookies()).some((cookie) => cookie.name.includes('Token')))
    await fillCart(page)
  await page.goto(path)
  await atRest(page)
}

/** Waits until everything that a page brings by itself has come and stands still. */
export async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await stillness(page)
}

/** Adds by the page's own form, in a page of its own, so that nothing of it is measured. */
export async function fillCart(page: Page) {
  const other = await page.context().newPage()
  await other.goto('food/stem-ginger-biscuits')
  await other.locator('vitrine-product-detail form[data-vitrine-action] button[part~="add"]').click()
  await other.locator('vitrine-mini-cart dialog[open], vitrine-toaster [part=toast]').first().waitFor()
  await other.close()
}
