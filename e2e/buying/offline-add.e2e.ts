import { buyerOn } from '../../tools/driving/buying.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { goOffline, goOnline } from '../support/network.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

const path = 'food/stem-ginger-biscuits'
const garment = 'fashion/cable-knit-jumper'

describe('an add without a network', () => {
  test('leaves the page where it is, and is made by the next press when the network is back', async ({ newPage }) => {
    const page = await newPage()
    const { words } = await buyerOn(page)
    await page.goto(path)
    const add = page.getByRole('main').getByRole('button', { name: words.t('addToBag.label'), exact: true })
    await goOffline(page)
    // Coming to the button asks for its component, in vain: the press must be answered all the same.
    const isRefused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/product-detail.js'))
    await add.focus()
    await isRefused
    await page.keyboard.press('Enter')
    await expect.poll(() => add.evaluate((button: HTMLButtonElement) => button.form!.ariaBusy)).not.toBe('true')
    expect(page.url()).toContain(path)
    expect(await add.isVisible()).toBe(true)
    await page.getByRole('alert').getByText(words.t('errors.NETWORK')).waitFor()

    await goOnline(page)
    await add.press('Enter')
    // The add goes on in the page, opens the drawer or leads to the cart by a post: each will do, whatever of the
    // script had come.
    const inPage = page.getByRole('link', { name: words.t('cartCount.label', { count: 1 }) })
    // Its header is the small one, without a count; an empty bag leads to no checkout.
    const checkoutLink = page.getByRole('link', { name: words.t('cart.checkout') })
    const drawer = page.getByRole('dialog', { name: words.t('addToBag.added') })
    await inPage.or(checkoutLink).or(drawer).first().waitFor()
  })

  test.for([
    ['no size chosen', undefined],
    ['a size chosen', 'L'],
  ] as const)('stays on the page of a garment and says so, with %s', async ([, size], { newPage }) => {
    const page = await newPage()
    const { words } = await buyerOn(page)
    await page.goto(garment)
    const main = page.getByRole('main')
    await goOffline(page)
    if (size) await main.getByRole('radio', { name: size, exact: true }).first().check()
    await main.getByRole('button', { name: words.t('addToBag.label'), exact: true }).click()
    await main.getByRole('alert').getByText(words.t('errors.NETWORK')).waitFor()
    expect(page.url()).toContain(garment)
  })

  test('stays on a list and says so at the card', async ({ newPage }) => {
    const page = await newPage()
    const { words } = await buyerOn(page)
    await page.goto('fashion/category/women')
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('details button') })
      .first()
    await card.scrollIntoViewIfNeeded()
    await goOffline(page)
    await card.locator('summary').click()
    await card.locator('details button:enabled').first().click()
    await card.getByRole('alert').getByText(words.t('errors.NETWORK')).waitFor()
    expect(page.url()).toContain('fashion/category/women')
  })

  test('says what became of it where the shopper looks', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    const { words } = await buyerOn(page)
    await page.goto(path)
    await page.locator('vitrine-product-detail [name=quantity]').focus()
    await untilHydrated(page, 'vitrine-product-detail')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await goOffline(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: words.t('addToBag.label'), exact: true })
      .press('Enter')
    const answer = page.locator('[data-vitrine-refusal]').getByText(words.t('product.notAdded'))
    await answer.waitFor()
    // The page scrolls to the answer once it is drawn.
    await expect.poll(async () => (await answer.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    const { y, height } = (await answer.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(phone.height)
  })
})
