import type { Locator, Page, Request } from 'playwright-core'
import { buyerOn } from './support/buying.ts'
import { describe, expect, test } from './support/shop.ts'

const name = 'Ribbed wool beanie'
const product = 'fashion/ribbed-beanie'

/** The moment in which a field shows a value, in milliseconds of the epoch; noted by its own page. */
const whenShown = (field: Locator, value: string): Promise<number> =>
  field.evaluate(
    (input: HTMLInputElement, value) =>
      new Promise<number>((resolve) => {
        const look = () =>
          input.value === value ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look)
        look()
      }),
    value,
  )

/** The moment in which the shop has answered a change of the bag, in milliseconds of the epoch. */
async function whenAnswered(page: Page): Promise<number> {
  const isChange = (request: Request) => request.method() !== 'GET' && request.url().includes('/v1/cart/')
  const response = await page.waitForResponse((response) => isChange(response.request()))
  await response.finished()
  const { startTime, responseEnd } = response.request().timing()
  return startTime + responseEnd
}

describe('two tabs', () => {
  test('show one bag within a second, after an add, a change and Back', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await buyer.openProduct(product)
    await buyer.add('Marmalade')
    const other = await page.context().newPage()
    await other.goto('cart')
    const quantity = other.getByRole('textbox', { name: t('quantity.label', { name }) })
    await expect.poll(() => quantity.inputValue()).toBe('1')
    /** Milliseconds from the answer that one tab gets to its sight in the other. */
    const delayOf = async (value: string, change: () => Promise<unknown>) => {
      const [seen, answered] = await Promise.all([whenShown(quantity, value), whenAnswered(page), change()])
      return seen - answered
    }

    await page.getByRole('button', { name: t('miniCart.close') }).click()
    const add = page.getByRole('main').getByRole('button', { name: t('card.add'), exact: true })
    expect(await delayOf('2', () => add.click())).toBeLessThan(1_000)

    await page.goto('cart')
    const here = page.getByRole('textbox', { name: t('quantity.label', { name }) })
    await here.fill('5')
    expect(await delayOf('5', () => here.press('Enter'))).toBeLessThan(1_000)

    // Away and back: whatever the browser kept of the page, it shows the bag as it is now.
    await page.goto('food')
    await quantity.fill('4')
    await Promise.all([whenAnswered(other), quantity.press('Enter')])
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
    await buyer.openBag()
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

  test('by hand are few requests, and the right quantity', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await buyer.openProduct('food/wildflower-honey')
    await buyer.add()
    await buyer.openBag()
    const honey = 'English wildflower honey'
    const more = page.getByRole('button', { name: t('quantity.increase', { name: honey }) })
    const quantity = page.getByRole('textbox', { name: t('quantity.label', { name: honey }) })
    // The first answer takes as long as all the clicks, however fast hand and machine are.
    let writes = 0
    const clicks = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname.includes('/v1/cart/'),
      async (route) => {
        if (route.request().method() === 'PUT') {
          writes++
          await clicks.promise
        }
        await route.continue()
      },
    )
    for (let click = 0; click < 20; click++) await more.click()
    clicks.resolve()
    await expect.poll(() => quantity.inputValue()).toBe('21')
    await page.locator('[data-pending]').waitFor({ state: 'detached' })
    expect(writes).toBeLessThanOrEqual(3)
    await page.reload()
    await expect.poll(() => quantity.inputValue()).toBe('21')
  })
})
