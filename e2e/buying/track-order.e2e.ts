import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { codeFor, codesOf } from '../support/codes.ts'
import type { BuyingLocale } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { pageText } from '../../apps/reference-site/src/pages/page-text.ts'
import { contactIn, email } from '../../apps/reference-api/src/testing/test-shopper.ts'
import { placeOrder } from './placed-order.ts'

const homes = { 'en-ae': { language: 'en', country: 'ae' }, 'ar-kw': { language: 'ar', country: 'kw' } } as const

describe('an order by number and e-mail', () => {
  const rows: [Extract<BuyingLocale, keyof typeof homes>, boolean][] = [
    ['ar-kw', true],
    // The life of an order is followed this way too.
    ['en-ae', false],
  ]
  for (const [locale, javaScriptEnabled] of sampleOf(rows))
    test(`is shown in ${locale} ${javaScriptEnabled ? 'with' : 'without'} script to a guest from any browser, its street only by a code`, async ({
      shop,
      newPage,
    }) => {
      const text = (key: Parameters<typeof pageText>[1]) => pageText(homes[locale], key)
      const { orderNumber: number } = await placeOrder(await newPage({ locale }), shop, locale, ['biscuits'])
      const { phoneNumbers, address } = contactIn(locale.slice(3).toUpperCase())

      const page = await newPage({ locale, javaScriptEnabled })
      await page.goto('food')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text('orderTrack.title') })
        .click()
      const show = () => page.getByRole('button', { name: text('orderTrack.send') }).click()
      const [numberField, emailField] = [
        page.getByRole('main').getByLabel(text('orderTrack.number')),
        page.getByRole('main').getByLabel(text('orderTrack.email')),
      ]
      await numberField.fill(number)
      await emailField.fill('somebody.else@example.com')
      await show()
      await page.getByRole('alert').getByText(text('orderTrack.notFound')).waitFor()
      expect(await numberField.inputValue()).toBe(number)
      // `npm test` looks at the order that is found.
      if (javaScriptEnabled && looksAtAll()) expect(await axeViolations(page)).toEqual([])

      await emailField.fill(email.toUpperCase())
      const [answer] = await Promise.all([page.waitForResponse(/ordertrack$/), show()])
      expect(answer.headers()['cache-control']).toContain('no-store')
      const main = page.getByRole('main')
      await main.getByText(number).waitFor()
      expect(await main.getByRole('listitem').and(page.locator('[aria-current=step]')).count()).toBe(1)
      const words = await main.innerText()
      for (const secret of ['Haddad', email, phoneNumbers.mobile.slice(-8), address.address1, address.address3!])
        expect(words).not.toContain(secret)
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
      expect(page.url()).not.toContain(number)
      if (javaScriptEnabled) return

      const known = await codesOf(shop.mailboxUrl, email)
      const press = (key: Parameters<typeof pageText>[1]) => main.getByRole('button', { name: text(key) }).click()
      await press('orderTrack.code.send')
      const code = await codeFor(shop.mailboxUrl, email, known)
      const field = main.getByLabel(text('orderTrack.code.label'), { exact: true })
      await field.fill('12')
      await press('orderTrack.code.open')
      await main.getByText(text('orderTrack.code.invalid')).waitFor()
      await field.fill(code)
      await press('orderTrack.code.open')
      await main.getByText(address.address1).waitFor()
      expect(page.url()).toMatch(/\/ordertrack\?order=[0-9a-f]{32}$/)
      await page.reload()
      await main.getByText(address.address1).waitFor()
      const invoice = main.getByRole('link', { name: text('orderTrack.invoice.file') })
      const href = new URL((await invoice.getAttribute('href'))!, page.url())
      const file = await page.request.get(href.href)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

      const other = await newPage({ locale, javaScriptEnabled })
      await other.goto(page.url())
      await other.getByRole('alert').getByText(text('orderTrack.code.ended')).waitFor()
      expect(await other.getByRole('main').innerText()).not.toContain(address.address1)
    })
})
