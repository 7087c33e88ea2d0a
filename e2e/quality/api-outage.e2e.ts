import { buyerOn } from '../../tools/driving/buying.ts'
import { openTestShop } from '../../tools/driving/open-shop.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const reference = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

describe('a dead API', () => {
  test(
    'is told in the shopper’s language, never as an empty bag, and forgotten when it is back',
    { timeout: 240_000 },
    async ({ newPage }) => {
      const shop = await openTestShop()
      try {
        const english = await newPage({ siteUrl: shop.siteUrl })
        const buyer = await buyerOn(english)
        await fillCart(english, shop.siteUrl, 'oatcakes')
        await buyer.openCheckout()
        await english.getByRole('textbox', { name: buyer.words.t('checkout.field.firstName') }).fill('Mariam')
        const open = await english.context().newPage()
        await open.goto('cart')
        const quantity = open.getByRole('textbox', { name: /^Quantity of/ })
        await quantity.waitFor()

        await shop.interrupt('api')
        const arabic = await newPage({ siteUrl: shop.siteUrl, locale: 'ar-kw' })
        // A page that nobody has asked for before, so that nothing kept answers for it.
        const answer = await arabic.goto('food/stem-ginger-biscuits')
        expect(answer?.status()).toBe(503)
        expect(await arabic.locator('html').getAttribute('lang')).toBe('ar-KW')
        expect(await arabic.getByRole('heading', { level: 1 }).innerText()).toBe('حدث خلل من جانبنا')
        expect(await arabic.getByRole('main').innerText()).toMatch(reference)

        // The open bag keeps what it shows and says that a change did not arrive; a bag opened now says that it failed.
        await quantity.fill('3')
        await quantity.press('Enter')
        await open
          .getByText(buyer.words.t('cart.unknown.title'))
          .or(open.getByText(buyer.words.t('cartChange.failed')))
          .first()
          .waitFor()
        expect(await quantity.isVisible()).toBe(true)
        const late = await english.context().newPage()
        await late.goto('cart')
        await late
          .getByText(buyer.words.t('cart.failed.title'))
          .or(late.getByRole('heading', { name: 'Something went wrong on our side' }))
          .first()
          .waitFor()
        expect(await late.getByText(buyer.words.t('cart.empty.title')).count()).toBe(0)
        expect(
          await english.getByRole('textbox', { name: buyer.words.t('checkout.field.firstName') }).inputValue(),
        ).toBe('Mariam')

        // A list and a search keep what was asked for, say that it failed, and can be tried again where they stand.
        const { t } = buyer.words
        const lists = await Promise.all(
          ['food/category/bakery?sortBy=newest', 'search?q=oatcakes&department=food'].map(async (path) => {
            const page = await english.context().newPage()
            expect((await page.goto(path))?.status()).toBe(503)
            await page
              .getByRole('alert')
              .filter({ hasText: t('productList.failed.title') })
              .waitFor()
            expect(page.url()).toContain(path)
            return page
          }),
        )

        await shop.restart('api')
        const again = await arabic.reload()
        expect(again?.status()).toBe(200)
        for (const list of lists) {
          await list.getByRole('link', { name: t('actions.retry') }).press('Enter')
          await list.getByRole('main').getByRole('article').first().waitFor()
        }
        await late.reload()
        await late.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
        await arabic
          .getByRole('main')
          .getByRole('button', { name: (await wordsOf('ar-kw')).t('addToBag.label'), exact: true })
          .click()
        await arabic.getByRole('dialog').waitFor()
      } finally {
        await shop.stop()
      }
    },
  )
})
