import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, cards, type Buyer, type BuyingLocale } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'

interface Case {
  locale: BuyingLocale
  colour: string
  size: string
  sku: string
  /** Jumper, biscuits and delivery in minor units. */
  minor: number
  currency: string
  /** The total as the screens print it. */
  total: string
  /** When a parcel arrives, on each screen and in the mail. */
  days: RegExp
  /** When the food arrives, once its slot is chosen where the country has slots. */
  food: RegExp
  /** The tax within the total: 5/105 of it in the Emirates, none in Kuwait. */
  tax: RegExp
  hasTax: boolean
  subject: RegExp
  dir: 'ltr' | 'rtl'
}

// Written out, so that a change of the money or the words shows here: 429.00 + 39.00, free delivery above 200.00 AED;
// 36.000 + 3.250, free delivery above 17.000 KWD.
const cases: Case[] = [
  {
    locale: 'en-ae',
    colour: 'Moss',
    size: 'L',
    sku: 'moss/L',
    minor: 46_800,
    currency: 'AED',
    total: 'AED\u00a0468.00',
    days: /^Arrives \w{3} \d/,
    food: /^Arrives \w{3} \d+ \w{3}, .08:00–10:00.$/,
    tax: /Includes .?AED\u00a022\.29.? VAT \(5%\)/,
    hasTax: true,
    subject: /^Your order /,
    dir: 'ltr',
  },
  {
    locale: 'ar-kw',
    colour: 'كحلي',
    size: 'S',
    sku: 'navy/S',
    minor: 39_250,
    currency: 'KWD',
    total: '39.250\u00a0د.ك.',
    days: /^يصل /,
    food: /^يصل /,
    tax: /ضريبة القيمة المضافة/,
    hasTax: false,
    subject: /^طلبك رقم /,
    dir: 'rtl',
  },
]

/** The pages that a mail leads to. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)/g)].map(([, href]) => href!.replaceAll('&#38;', '&').split('#')[0]!)

/** Neither database nor logs know the number of a card. */
async function expectNoCardNumber({ home }: ProvidedContext['shop'], database: ShopDatabase, number: string) {
  // The search finds what is there, so that finding nothing means something.
  expect(await database.tablesWith(number)).toContain('public.orders')
  const folder = join(home, 'logs')
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(logs.join('\n')).toContain('/experience/checkout/guest/v1/orders')
  for (const card of Object.values(cards)) {
    const spaced = card.replace(/(\d{4})(?=\d)/g, '$1 ')
    for (const text of [card, spaced]) {
      expect(await database.tablesWith(text)).toEqual([])
      expect(logs.filter((log) => log.includes(text))).toEqual([])
    }
  }
}

/** A confirmation on paper has the shop's name and the order, and nothing to press. */
async function expectPaper({ page, words: { t } }: Buyer, number: string) {
  const ways = page.getByRole('link', { name: t('actions.continueShopping') })
  expect(await ways.count()).toBe(2)
  await page.emulateMedia({ media: 'print' })
  expect(await ways.count()).toBe(0)
  await page.getByRole('link', { name: t('header.home', { shop: 'Aldersgate' }) }).waitFor()
  await page.getByText(number).first().waitFor()
  await page.emulateMedia({ media: null })
}

describe('a purchase', () => {
  test.for(sampleOf(cases))(
    'ends in a paid order of a jumper and biscuits in $locale, and nothing knows the card',
    async (wanted, { shop, database, newPage }) => {
      const page = await newPage({ locale: wanted.locale })
      const buyer = await buyerOn(page, wanted.locale)
      const { words } = buyer
      const [variation] = await database.query<{ sku: string }>(
        `select sku from variation where product_code = 'ALD-F-1001' and colour || '/' || size1 = $1`,
        [wanted.sku],
      )
      const [jumper, biscuits] = [variation!.sku, 'ALD-G-1008']
      const before = [await database.stockOf(jumper), await database.stockOf(biscuits)]

      await buyer.openProduct('fashion/cable-knit-jumper')
      expect(await page.locator('html').getAttribute('dir')).toBe(wanted.dir)
      await buyer.add(wanted.colour, wanted.size)
      await buyer.openProduct('food/all-butter-shortbread')
      await buyer.add()
      await page.getByRole('dialog').getByText(wanted.total, { exact: true }).waitFor()

      await buyer.openCart()
      expect(await buyer.total('bag')).toBe(wanted.total)
      const days = page.getByRole('main').getByText(wanted.days)
      const arrival = await days.first().innerText()
      expect(await days.allInnerTexts()).toEqual([arrival, arrival])
      await page.getByRole('link', { name: words.t('cart.checkout') }).click()
      await buyer.fillContact()
      await buyer.fillDelivery()
      const promised = await days.allInnerTexts()
      expect(promised).toEqual([arrival, expect.stringMatching(wanted.food)])
      const tax = page.getByRole('main').getByText(wanted.tax)
      expect(await tax.count()).toBe(wanted.hasTax ? 1 : 0)
      expect(await buyer.total('checkout')).toBe(wanted.total)
      await buyer.fillCard(cards.approved)
      expect(await buyer.payButton.innerText()).toContain(wanted.total)
      await buyer.payButton.click()
      const number = await buyer.untilThanked()
      expect(await buyer.total('thanks')).toBe(wanted.total)
      expect(await days.allInnerTexts()).toEqual(promised)
      expect(await tax.count()).toBe(wanted.hasTax ? 1 : 0)

      const orders = await database.ordersOf(buyer.email)
      expect(orders).toMatchObject([
        {
          number,
          status: 'Submitted',
          total: wanted.minor,
          currency: wanted.currency,
          language: wanted.locale.slice(0, 2),
        },
      ])
      const after = [await database.stockOf(jumper), await database.stockOf(biscuits)]
      for (const [index, { available, sold, reserved }] of before.entries())
        expect(after[index]).toEqual({ available: available - 1, reserved, sold: sold + 1 })
      const payments = () =>
        database.query(
          `select p.status, p.amount, c.amount as collected from payment p left join payment_operation c
            on c.payment_id = p.id and c.kind = 'capture' and c.status = 'confirmed' where p.order_id = $1`,
          [orders[0]!.id],
        )
      await expect.poll(payments).toEqual([{ status: 'Captured', amount: wanted.minor, collected: wanted.minor }])

      const mails = await mailTo(shop.mailboxUrl, buyer.email)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.subject).toMatch(wanted.subject)
      expect(mails[0]!.subject).toContain(number)
      expect(mails[0]!.text).toContain(wanted.total)
      for (const text of promised) expect(mails[0]!.text).toContain(text)
      expect(wanted.tax.test(mails[0]!.text)).toBe(wanted.hasTax)
      for (const word of ['parcel.fashion', 'totals.subtotal', 'totals.delivery', 'totals.total'] as const)
        expect(mails[0]!.text).toContain(words.t(word))
      const pictures = [...mails[0]!.html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) =>
        src!.replaceAll('&#38;', '&'),
      )
      expect(pictures).toHaveLength(2)
      for (const src of [...pictures, ...linksOf(mails[0]!.html)])
        expect(await fetch(src).then(({ status }) => `${status} ${src}`)).toBe(`200 ${src}`)

      await page.reload()
      expect(await buyer.untilThanked()).toBe(number)
      expect(await buyer.total('thanks')).toBe(wanted.total)
      expect(await database.ordersOf(buyer.email)).toHaveLength(1)
      expect(await mailTo(shop.mailboxUrl, buyer.email)).toHaveLength(1)

      await expectPaper(buyer, number)
      await expectNoCardNumber(shop, database, number)

      await page.goBack()
      await page.getByRole('main').getByText(words.t('cart.empty.title')).waitFor()
      await page.goto('checkout')
      await page.getByText(words.t('checkout.empty.title')).waitFor()
      expect(await database.ordersOf(buyer.email)).toHaveLength(1)
    },
  )

  test('counts what was chosen and clicked before the page was hydrated', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    // The loader is there; what it would hydrate the page with comes after the press.
    const chunks = Promise.withResolvers<void>()
    await page.route(/\/elements\/(?!.*loader)/, async (route) => {
      await chunks.promise
      await route.continue()
    })
    await buyer.openProduct('fashion/cable-knit-jumper')
    await buyer.pressAdd('Navy', 'L')
    chunks.resolve()
    await page.getByRole('dialog', { name: buyer.words.t('addToBag.added') }).waitFor()
    await buyer.openCart()
    expect(await page.getByRole('region', { name: buyer.words.t('parcel.fashion') }).innerText()).toMatch(/Navy · L/)
  })
})
