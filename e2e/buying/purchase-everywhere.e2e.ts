import { sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, cards, type BuyingLocale } from '../../tools/driving/buying.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

/** Each country once. Other tests buy in English and Arabic already: the sample is Chinese. */
const cases: readonly (readonly [BuyingLocale, currency: string, dir: 'ltr' | 'rtl'])[] = [
  ['zh-hk', 'HKD', 'ltr'],
  ['zh-sg', 'SGD', 'ltr'],
  ['ar-ae', 'AED', 'rtl'],
  ['ar-kw', 'KWD', 'rtl'],
  ['ar-sa', 'SAR', 'rtl'],
  ['ar-qa', 'QAR', 'rtl'],
  ['en-bh', 'BHD', 'ltr'],
  ['en-om', 'OMR', 'ltr'],
  ['en-my', 'MYR', 'ltr'],
  ['en-th', 'THB', 'ltr'],
]

describe('clothes, food and a hamper together', () => {
  test.for(sampleOf(cases))(
    'are bought in %s as three parcels, the same in bag, checkout, confirmation and mail',
    async ([locale, currency, dir], { shop, database, newPage }) => {
      const page = await newPage({ locale })
      const buyer = await buyerOn(page, locale)
      const { t } = buyer.words
      const main = page.getByRole('main')
      const parcels = (['fashion', 'food', 'hamper'] as const).map((type) => t(`parcel.${type}`))
      const parcelsShown = async () =>
        (await main.getByRole('heading').allInnerTexts()).filter((name) => parcels.includes(name))

      await fillCart(page, shop.siteUrl, 'jumper', 'tea', 'hamper')
      await buyer.openCart()
      expect(await page.locator('html').getAttribute('dir')).toBe(dir)
      expect(await parcelsShown()).toEqual(parcels)
      const atCart = await buyer.total('bag')
      await buyer.goToPayment()
      expect(await parcelsShown()).toEqual(parcels)
      const atPayment = await buyer.total('checkout')
      await buyer.fillCard(cards.approved)
      await buyer.payButton.click()
      const number = await buyer.untilThanked()

      expect(await parcelsShown()).toEqual(parcels)
      expect([await buyer.total('thanks'), atPayment]).toEqual([atCart, atCart])
      const [order, ...more] = await database.ordersOf(buyer.email)
      expect(order).toMatchObject({ number, status: 'Submitted', currency, country: locale.slice(3) })
      expect(more).toEqual([])
      const [mail] = await mailTo(shop.mailboxUrl, buyer.email)
      expect(parcels.filter((name) => mail!.text.includes(name))).toEqual(parcels)
      expect(mail!.text).toContain(number)
    },
  )
})
