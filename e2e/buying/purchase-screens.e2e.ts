import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { combinations, looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { buyerOn, cards, type Buyer } from '../../tools/driving/buying.ts'
import { viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { isMeasured } from '../../tools/suites/measured.ts'
import { mostShift } from '../support/paints.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { watchPage, type Watch } from '../support/watch-page.ts'

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Names of the elements that reach beyond the page, to find them quickly. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const inside = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? inside(element.shadowRoot) : []),
      ])
    return inside(document)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((element) => `${element.localName}.${element.className}`)
      .slice(0, 8)
      .join(', ')
  })

/** Screens that share little with each other: `npm test` looks at them alone. */
const different = ['drawer', 'bag', 'contact with errors', 'delivery', 'payment', 'thank-you']
const hasAxe = (screen: string) => looksAtAll() || different.includes(screen)

/** Everything that is asked of a screen once it stands still. */
async function inspect(screen: string, page: Page, watch: Watch, faults: string[]) {
  await stillness(page)
  const { sum, moved } = watch.layoutShift()
  if (isMeasured() && sum >= mostShift) faults.push(`${screen}: layout shift ${sum.toFixed(3)} of ${moved.join(', ')}`)
  if (hasAxe(screen)) for (const violation of await axeViolations(page)) faults.push(`${screen}: ${violation}`)
  for (const violation of await watch.policyViolations()) faults.push(`${screen}: policy ${violation}`)
  const { width, height } = page.viewportSize()!
  if ((await sideways(page)) > 0) faults.push(`${screen}: scrolls sideways at ${width}`)
  if (width > 320 && width < 768) {
    await page.setViewportSize({ width: 320, height })
    if ((await sideways(page)) > 0) faults.push(`${screen}: scrolls sideways at 320: ${await tooWide(page)}`)
    await page.setViewportSize({ width, height })
    await stillness(page)
    watch.layoutShift()
  }
}

/** The buying screens in the order of a purchase; `look` is called at each. */
async function walk(buyer: Buyer, look: (screen: string) => Promise<void>) {
  const { page, words } = buyer
  await page.goto('cart')
  await page.getByRole('main').getByText(words.t('cart.empty.title')).waitFor()
  await look('empty bag')
  await page.goto('checkout')
  await page.getByText(words.t('checkout.empty.title')).waitFor()
  await look('empty checkout')
  await buyer.openProduct('food/sea-salt-caramels')
  await buyer.add()
  await look('drawer')
  await buyer.openProduct('fashion/breton-tee')
  await buyer.add('L')
  await buyer.openCart()
  await look('bag')
  await buyer.openCheckout()
  await look('contact')
  await page.getByRole('button', { name: words.t('checkout.toDelivery') }).click()
  await page.getByRole('group', { name: words.t('validation.summary', { count: 4 }) }).waitFor()
  await look('contact with errors')
  await buyer.fillContact()
  await look('delivery')
  await buyer.fillDelivery()
  await buyer.cardFrame.getByRole('textbox', { name: words.card.number }).waitFor()
  await look('payment')
  await buyer.fillCard(cards.declined)
  await buyer.payButton.click()
  await page.getByText(words.t('payment.declined.title')).waitFor()
  await look('declined')
  await buyer.fillCard(cards.challenged)
  await buyer.payButton.click()
  await buyer.bankFrame.getByRole('textbox', { name: words.card.bankCode }).fill('123456')
  await look('challenge')
  await buyer.bankFrame.getByRole('button', { name: words.card.confirm }).click()
  await buyer.untilThanked()
  await look('thank-you')
  await page.goto('error')
  await look('error')
}

describe('the screens', () => {
  test.for(sampleOf(combinations({ locale: ['ar-kw', 'en-ae'], device: ['phone', 'desk'] }, 'values')))(
    'are without fault in a purchase in $locale on a $device',
    { timeout: 300_000 },
    async ({ locale, device }, { shop, newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device], hasPictures: true })
      const watch = await watchPage(page)
      const buyer = await buyerOn(page, locale)
      const faults: string[] = []
      // The first call of a purchase is answered so late that nothing it brings passes for an answer to the tap.
      await watch.answerLate(/\/v1\/orders\?/)
      await walk(buyer, (screen) => inspect(screen, page, watch, faults))
      // A browser's console, and nothing else, takes the error page, and below the unknown one, for a failure.
      expect(watch.complaints.filter((text) => !/ 503 .*\/error\)$/.test(text))).toEqual([])
      await page.goto('fashion/no-such-thing')
      await inspect('not found', page, watch, faults)
      expect(faults).toEqual([])

      await watch.settled()
      const secrets = JSON.parse(readFileSync(join(shop.home, 'secrets.json'), 'utf8')) as Record<string, string>
      for (const [name, secret] of Object.entries(secrets)) {
        if (/_(CLIENT_ID|OPERATOR)$/.test(name)) continue // names
        const leaks = [...watch.served].filter(([, text]) => text.includes(secret)).map(([url]) => url)
        expect(leaks, `served with ${name}`).toEqual([])
      }
      expect(watch.served.size).toBeGreaterThan(20)
    },
  )
})
