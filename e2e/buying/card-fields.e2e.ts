import { sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, type BuyingLocale } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

describe('the card fields', () => {
  test.for(
    sampleOf<[BuyingLocale, string]>([
      ['ar-kw', 'IBM Plex Sans Arabic'],
      ['en-ae', 'Instrument Sans'],
    ]),
  )('in %s are written in the face and the words of the page', async ([locale, face], { shop, newPage }) => {
    const page = await newPage({ locale })
    const buyer = await buyerOn(page, locale)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    const label = buyer.cardFrame.locator('label').first()
    const facesOf = () =>
      label.evaluate((element) => [
        getComputedStyle(element).fontFamily,
        ...[...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      ])
    const written = await page
      .locator('vitrine-checkout h3')
      .last()
      .evaluate((it) => getComputedStyle(it).fontFamily)
    await expect.poll(facesOf).toContain(face)
    expect((await facesOf())[0]).toBe(written)

    await buyer.payButton.click()
    await buyer.cardFrame.getByText(t('validation.required'), { exact: true }).first().waitFor()

    const checkout = page.locator('vitrine-checkout')
    for (const name of ['Visa', 'Mastercard', 'American Express'])
      expect(await checkout.getByRole('img', { name, exact: true }).isVisible()).toBe(true)

    await page.getByText(t('payment.terms.text')).waitFor()
    const names = [t('payment.terms.sale'), t('payment.terms.returns'), t('payment.terms.privacy')]
    for (const name of names) {
      const link = checkout.getByRole('link', { name, exact: true })
      expect(await link.getAttribute('target')).toBe('_blank')
      const href = new URL((await link.getAttribute('href'))!, page.url())
      expect(await fetch(href).then(({ status }) => status)).toBe(200)
      if (href.hash) expect(await fetch(href).then((answer) => answer.text())).toContain(`id="${href.hash.slice(1)}"`)
    }
  })
})
