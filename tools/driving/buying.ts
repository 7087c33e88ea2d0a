import type { FrameLocator, Locator, Page } from 'playwright-core'
import { wordsOf, type Words } from './words.ts'

export const cards = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  challenged: '4000000000003220',
} as const

interface Home {
  /** Label and option of the select, where the country's form has one. */
  readonly select?: readonly [string, string]
  readonly lines: Readonly<Record<string, string>>
  readonly phone: string
}

/** Homes of buyers: an address of each country, in one of its languages. */
const homes = {
  'en-ae': {
    select: ['Emirate', 'Dubai'],
    lines: { Area: 'Al Safa', Street: 'Street 12', 'Building and flat': 'Villa 7' },
    phone: '501234567',
  },
  'ar-ae': {
    select: ['الإمارة', 'دبي'],
    lines: { المنطقة: 'الصفا', الشارع: 'شارع 12', 'المبنى ورقم الشقة': 'فيلا 7' },
    phone: '501234567',
  },
  'en-bh': {
    select: ['Governorate', 'Capital'],
    lines: { 'Town or area': 'Adliya', Block: '331', Road: 'Road 3803', 'Building and flat': 'Building 12' },
    phone: '36001234',
  },
  'en-kw': {
    select: ['Governorate', 'Hawalli'],
    lines: {
      Area: 'Salmiya',
      Block: '4',
      Street: 'Salem Al Mubarak Street',
      'House or building, floor, flat': 'Building 9',
    },
    phone: '51234567',
  },
  'ar-kw': {
    select: ['المحافظة', 'حولي'],
    lines: {
      المنطقة: 'السالمية',
      القطعة: '4',
      الشارع: 'شارع سالم المبارك',
      'المنزل أو المبنى والطابق والشقة': 'مبنى 9',
    },
    phone: '51234567',
  },
  'ar-sa': {
    select: ['المنطقة الإدارية', 'الرياض'],
    lines: { المدينة: 'الرياض', الحي: 'العليا', الشارع: 'شارع التحلية', 'المبنى ورقم الشقة': 'مبنى 3، شقة 5' },
    phone: '501234567',
  },
  'ar-qa': {
    lines: { المدينة: 'الدوحة', المنطقة: '24', الشارع: 'شارع 840', 'المبنى ورقم الشقة': 'مبنى 15' },
    phone: '33123456',
  },
  'en-om': {
    select: ['Governorate', 'Muscat'],
    lines: {
      'Wilayat or town': 'Bawshar',
      Area: 'Al Khuwair',
      'Way and street': 'Way 3521',
      'Building and flat': 'Building 8',
    },
    phone: '92123456',
  },
  'zh-sg': { lines: { 大牌及街道: '12 Orchard Road', 邮政编码: '238832' }, phone: '81234567' },
  'zh-hk': {
    select: ['地域', '九龍'],
    lines: { 地區: '尖沙咀', 街道及門牌: '彌敦道 63 號', '大廈、樓層及單位': '5 樓 A 室' },
    phone: '51234567',
  },
  'en-my': {
    select: ['State', 'Johor'],
    lines: { 'Street and number': '5 Jalan Wong Ah Fook', Postcode: '80000', City: 'Johor Bahru' },
    phone: '123456789',
  },
  'en-th': {
    lines: {
      'House number and street': '991 Rama I Road',
      District: 'Pathum Wan',
      Province: 'Bangkok',
      Postcode: '10330',
    },
    phone: '812345678',
  },
} as const satisfies Record<string, Home>
export type BuyingLocale = keyof typeof homes

/** One shopper at the screens of the shop, using them by their roles and names. */
export interface Buyer {
  readonly page: Page
  readonly words: Words
  readonly email: string
  /** Opens a product and waits for nothing but the page. */
  openProduct(path: string): Promise<void>
  /** Chooses by name and presses the button that adds; waits for no answer. */
  pressAdd(...choices: readonly string[]): Promise<void>
  /** The same; ends when the drawer says so. */
  add(...choices: readonly string[]): Promise<void>
  openCart(): Promise<void>
  openCheckout(): Promise<void>
  fillContact(): Promise<void>
  /** @param area - Option of the select, in place of the one of this home. */
  fillDelivery(area?: string): Promise<void>
  /** The address of the bill of what is collected. */
  fillBilling(): Promise<void>
  /** Contact and delivery: ends at the card fields. */
  goToPayment(): Promise<void>
  fillCard(number: string): Promise<void>
  readonly cardFrame: FrameLocator
  readonly bankFrame: FrameLocator
  readonly payButton: Locator
  /** Ends at the thank-you page, which greets by the name of who ordered; answers the order’s number. */
  untilThanked(name?: string): Promise<string>
  /** The last amount of a screen's sums. */
  total(place: 'bag' | 'checkout' | 'thanks'): Promise<string>
}

let shoppers = 0

/** A shopper on a page; the same one on another page of theirs when the e-mail is given. */
export async function buyerOn(
  page: Page,
  locale: BuyingLocale = 'en-ae',
  email = `shopper-${process.pid}-${Date.now()}-${shoppers++}@example.com`,
  given?: Words,
): Promise<Buyer> {
  const words = given ?? (await wordsOf(locale))
  const browsing = browsingOn(page, words)
  const checkout = checkoutOn(page, words, homes[locale], email)
  return {
    page,
    words,
    email,
    ...browsing,
    ...checkout,
    async goToPayment() {
      await checkout.openCheckout()
      await checkout.fillContact()
      await checkout.fillDelivery()
      await checkout.cardFrame.getByRole('textbox', { name: words.card.number }).waitFor()
    },
    total(place) {
      const summary = { bag: words.t('cart.summary'), checkout: words.t('checkout.summary.title'), thanks: '' }[place]
      const region = summary ? page.getByRole('complementary', { name: summary }) : page.getByRole('main')
      return region.getByRole('definition').last().innerText()
    },
  }
}

type Browsing = Pick<Buyer, 'openProduct' | 'pressAdd' | 'add' | 'openCart'>

function browsingOn(page: Page, { t }: Words): Browsing {
  async function pressAdd(...choices: readonly string[]) {
    for (const name of choices) await page.getByRole('radio', { name, exact: true }).locator('xpath=..').click()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('addToBag.label'), exact: true })
      .click()
  }
  return {
    pressAdd,
    async openProduct(path) {
      await page.goto(path)
    },
    async add(...choices) {
      await pressAdd(...choices)
      const drawer = page.getByRole('dialog', { name: t('addToBag.added') })
      await drawer.or(page.locator('vitrine-toaster [part=toast]')).first().waitFor()
    },
    async openCart() {
      await page.goto('cart')
      await page.getByRole('complementary', { name: t('cart.summary') }).waitFor()
    },
  }
}

/** The first slot that is free, of each kind that the country delivers in slots and the bag needs. */
export async function chooseSlots(page: Page, t: Words['t']): Promise<void> {
  const kinds = page.locator('[data-slots]')
  // Clothes alone need none.
  if ((await kinds.count()) === 0) return
  const ready = page.locator('[data-slots=ready]')
  await ready.waitFor({ state: 'attached' })
  for (const kind of await kinds.getByRole('group').all()) {
    const times = kind.getByRole('radiogroup', { name: t('checkoutSlots.time') })
    await times.getByRole('radio', { disabled: false }).first().click()
    await kind.getByRole('status').waitFor()
  }
  await ready.waitFor({ state: 'attached' })
}

async function fillHome(form: Page | Locator, { select, lines }: Home): Promise<void> {
  if (select) await form.getByRole('combobox', { name: select[0] }).selectOption({ label: select[1] })
  for (const [name, value] of Object.entries(lines)) await form.getByRole('textbox', { name }).fill(value)
}

type CheckingOut = Omit<Buyer, keyof Browsing | 'page' | 'words' | 'email' | 'goToPayment' | 'total'>

function checkoutOn(page: Page, { t, card }: Words, home: Home, email: string): CheckingOut {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name })
  const cardFrame = page.frameLocator(`iframe[title="${t('payment.card')}"]`)
  return {
    cardFrame,
    bankFrame: page.frameLocator(`iframe[title="${t('payment.challenge')}"]`),
    payButton: page.getByRole('button', { name: new RegExp(`^${t('payment.pay', { total: '' }).trim()}`) }),
    async openCheckout() {
      await page.goto('checkout')
      await field(t('checkout.field.email')).waitFor()
    },
    async fillContact() {
      // Only a key shows the browser that what a corrected field moves is the shopper's doing.
      for (const [name, text] of [
        [t('checkout.field.email'), email],
        [t('checkout.field.firstName'), 'Mariam'],
        [t('checkout.field.lastName'), 'Haddad'],
        [t('checkout.field.phone'), home.phone],
      ] as const) {
        await field(name).fill(text.slice(0, -1)) // an account fills it in
        await field(name).pressSequentially(text.slice(-1))
      }
      await button(t('checkout.toDelivery')).click()
    },
    async fillDelivery(area) {
      await fillHome(page, area && home.select ? { ...home, select: [home.select[0], area] } : home)
      await chooseSlots(page, t)
      await button(t('checkout.toPayment')).click()
    },
    async fillBilling() {
      const bill = page.getByRole('group', { name: t('checkout.billing.title') })
      await fillHome(bill, home)
    },
    async fillCard(number) {
      await cardFrame.getByRole('textbox', { name: card.number }).fill(number)
      await cardFrame.getByRole('textbox', { name: card.expiry }).fill('12/34')
      await cardFrame.getByRole('textbox', { name: card.code }).fill('123')
      await cardFrame.getByRole('textbox', { name: card.name }).fill('Mariam Haddad')
    },
    async untilThanked(name = 'Mariam') {
      await page.waitForURL(/payment-success/)
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor()
      return page
        .getByRole('term')
        .filter({ hasText: t('orderConfirmation.orderNumber') })
        .locator('xpath=..')
        .getByRole('definition')
        .innerText()
    },
  }
}
