import type { Page } from 'playwright-core'
import { buyerOn, cards, type BuyingLocale } from './buying.ts'
import { mailTo } from './mailbox.ts'
import { overflowsOf, textsOf } from './page-words.ts'
import { stillness } from './stillness.ts'
import { pseudoWordsOf, type Words } from './words.ts'

/** Every screen that needs nothing in the bag, below the locale. */
export const pseudoScreens = [
  '',
  'food',
  'fashion/category/women',
  'food/category/bakery?sortBy=newest',
  'search?q=tea',
  'search?q=zzzzqqqq',
  'fashion/cable-knit-jumper',
  'food/earl-grey',
  'food/eid-hamper',
  'cart',
  'checkout',
  'checkout/payment-success?orderId=x',
  'store-locator',
  'size-chart',
  'contact-us',
  'help-support',
  'terms',
  'food?login=true',
  'food?signup=true',
  'nowhere',
  'error?reference=VTR-7F3A-20C1',
  'maintenance',
]

/**
 * Latin words that are data or names in an Arabic shop: the brand, what is searched for, sizes, references, the
 * country's code, a language in its own words, what the buyer entered.
 */
const names =
  /Aldersgate|\b(tea|KW|zzzzqqqq|X{0,2}[SL]|VTR-\S+|ALD-\S+|Mariam|Haddad|Visa|Mastercard|American Express|AMEX|English|\S+@\S+)\b/gi

/** Latin letters without accents: in Arabic, where data is Arabic, those of a text that nobody could translate. */
const untranslated = (text: string) => /[a-z]{2,}/i.test(text.replace(names, ''))

/** Faults of a page as it stands, each in one line. */
export async function pseudoFaults(page: Page, name: string, locale: string): Promise<string[]> {
  await stillness(page)
  const texts = locale.startsWith('ar') ? await textsOf(page) : []
  const faults = [
    ...texts.filter(({ text }) => untranslated(text)).map(({ text, where }) => `not translated: ${where}: ${text}`),
    ...(await overflowsOf(page)),
  ]
  return faults.map((fault) => `${locale}/${name} at ${page.viewportSize()!.width}: ${fault}`)
}

/** Opens one screen after the other. */
export async function readScreens(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    faults.push(...(await pseudoFaults(page, path, locale)))
  }
  return faults
}

/** Opens what covers a list or a product: menus, filters, the size guide, an answer to a press too early. */
export async function readDrawers(page: Page, locale: string): Promise<string[]> {
  const { t } = await pseudoWordsOf(locale)
  const faults: string[] = []
  const look = async (name: string) => void faults.push(...(await pseudoFaults(page, name, locale)))
  await page.goto('fashion/category/women')
  await page.locator('#vt-filter').click()
  await page
    .locator('.vt-filter-drawer')
    .getByRole('button', { name: t('filters.close') })
    .waitFor()
  await look('filters')
  await page.keyboard.press('Escape')
  await page
    .locator('vitrine-header')
    .getByRole('button', { name: t('header.menu') })
    .click()
  await page.getByRole('button', { name: t('header.closeMenu') }).waitFor()
  await look('menu')
  await page.goto('fashion/cable-knit-jumper')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('sizes.guide') }).click()
  await page.getByRole('dialog').waitFor()
  await look('size guide')
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: t('addToBag.label'), exact: true }).click()
  await main.getByText(t('product.chooseSize')).first().waitFor()
  await look('no size chosen')
  return faults
}

/** Buys from the drawer to the mail. */
export async function readPurchase(page: Page, locale: BuyingLocale, mailboxUrl: string): Promise<string[]> {
  const faults: string[] = []
  const look = async (name: string) => void faults.push(...(await pseudoFaults(page, name, locale)))
  const words: Words = await pseudoWordsOf(locale)
  const buyer = await buyerOn(page, locale, undefined, words)
  await buyer.openProduct('food/stem-ginger-biscuits')
  await buyer.add()
  await look('drawer')
  await buyer.openCart()
  await look('bag')
  await buyer.openCheckout()
  await page.getByRole('button', { name: words.t('checkout.toDelivery') }).click()
  await page.locator('[data-error-summary]').waitFor()
  await look('contact with errors')
  await buyer.fillContact()
  await page.getByRole('button', { name: words.t('checkout.toPayment') }).click()
  await page.locator('[data-error-summary]').waitFor()
  await look('delivery with errors')
  await buyer.fillDelivery()
  await buyer.cardFrame.getByRole('textbox', { name: words.card.number }).waitFor()
  await look('payment')
  await buyer.fillCard(cards.approved)
  await buyer.payButton.click()
  await buyer.untilThanked()
  await look('thanks')
  const [mail] = await mailTo(mailboxUrl, buyer.email)
  const lines = mail ? [mail.subject, ...mail.text.split('\n')] : ['no mail came']
  const withoutAddresses = (line: string) => line.replaceAll(/https?:\S+/g, '')
  const strange = locale.startsWith('ar') ? lines.filter((line) => untranslated(withoutAddresses(line))) : []
  return [...faults, ...strange.map((line) => `${locale}/mail: not translated: ${line}`)]
}
