import type { Request } from 'playwright-core'
import { buyerOn } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'

const name = 'Ribbed wool beanie'
const product = 'fashion/ribbed-beanie'

const isOfCart = (url: URL) => url.pathname.includes('/v1/cart/')
const isChange = (request: Request) => request.method() !== 'GET' && isOfCart(new URL(request.url()))

describe('two tabs', () => {
  test('show one bag: each is told of an add, a change and one made while it was away', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await buyer.openProduct(product)
    await buyer.add('Marmalade')
    const other = await page.context().newPage()
    await other.goto('cart')
    const quantity = other.getByRole('textbox', { name: t('quantity.label', { name }) })
    await expect.poll(() => quantity.inputValue()).toBe('1')
    // Told at once by the tab that was answered: the shop, asked by this one, would never answer.
    await other.route(isOfCart, () => {})

    await page.getByRole('button', { name: t('miniCart.close') }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('addToBag.label'), exact: true })
      .click()
    await expect.poll(() => quantity.inputValue()).toBe('2')

    await page.goto('cart')
    const here = page.getByRole('textbox', { name: t('quantity.label', { name }) })
    await here.fill('5')
    await here.press('Enter')
    await expect.poll(() => quantity.inputValue()).toBe('5')

    // Away and back: whatever the browser kept of the page, it shows the bag as it is now.
    await other.unroute(isOfCart)
    await page.goto('food')
    await quantity.fill('4')
    await Promise.all([
      other.waitForResponse((response) => isChange(response.request()) && response.ok()),
      quantity.press('Enter'),
    ])
    await page.goBack()
    await expect.poll(() => here.inputValue()).toBe('4')
  })
})

describe('fifty fast clicks', () => {
  test('are three requests at most, and the right quantity', async ({ database, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await database.query(
      `update stock set initial = initial + 100, available = available + 100
        where sku in (select sku from variation where product_code = (select code from product where slug = 'ribbed-beanie') and colour = 'navy')`,
    )
    await buyer.openProduct(product)
    await buyer.add('Navy')
    await buyer.openCart()
    const more = page.getByRole('button', { name: t('quantity.increase', { name }) })
    await more.click()
    const quantity = page.getByRole('textbox', { name: t('quantity.label', { name }) })
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await page.locator('[data-pending]').waitFor({ state: 'detached' })

    const writes: string[] = []
    const answered: Promise<unknown>[] = []
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return
      writes.push(request.url())
      answered.push(request.response())
    })
    await more.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 50; click++) button.click()
    })
    await expect.poll(() => quantity.inputValue()).toBe('52')
    await page.locator('[data-pending]').waitFor({ state: 'detached' })
    await Promise.all(answered)
    expect(writes.length).toBeLessThanOrEqual(3)
    await page.reload()
    await expect.poll(() => quantity.inputValue()).toBe('52')
  })

  test('are few requests by hand, too, and the right quantity', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await buyer.openProduct('food/wildflower-honey')
    await buyer.add()
    await buyer.openCart()
    const honey = 'English wildflower honey'
    const more = page.getByRole('button', { name: t('quantity.increase', { name: honey }) })
    const quantity = page.getByRole('textbox', { name: t('quantity.label', { name: honey }) })
    // The first answer takes as long as all the clicks, however fast hand and machine are.
    let writes = 0
    const clicks = Promise.withResolvers<void>()
    await page.route(isOfCart, async (route) => {
      if (route.request().method() === 'PUT') {
        writes++
        await clicks.promise
      }
      await route.continue()
    })
    for (let click = 0; click < 20; click++) await more.click()
    clicks.resolve()
    await expect.poll(() => quantity.inputValue()).toBe('21')
    await page.locator('[data-pending]').waitFor({ state: 'detached' })
    expect(writes).toBeLessThanOrEqual(3)
    await page.reload()
    await expect.poll(() => quantity.inputValue()).toBe('21')
  })
})
