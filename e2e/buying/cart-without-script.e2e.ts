import type { Page, Response } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** A shopper whose browser runs no script, and every answer that their walk got. */
async function walker(newPage: (options: object) => Promise<Page>, locale: string) {
  const page = await newPage({ locale, javaScriptEnabled: false })
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) answers.push(response)
  })
  return { page, answers, words: await wordsOf(locale) }
}

describe('the shop without script', () => {
  for (const locale of sampleOf(['ar-kw', 'en-ae'])) {
    test(`lets a shopper find, choose, add and change in ${locale}`, async ({ newPage }) => {
      const { page, answers, words } = await walker(newPage, locale)
      const { t } = words
      await page.goto('')
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

      await page.goto('fashion/category/women')
      const cards = page.getByRole('main').getByRole('article')
      expect(await cards.count()).toBeGreaterThan(2)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('productList.sortBy', { name: '' }) })
        .click()
      await page.getByRole('main').locator('[part=sort]').getByRole('link').last().click()
      await page.waitForURL(/sortBy=/)
      expect(await cards.count()).toBeGreaterThan(2)

      await page.goto('fashion/cable-knit-jumper')
      await page.getByRole('radio', { name: locale === 'en-ae' ? 'Navy' : 'كحلي' }).press('Space')
      await page
        .getByRole('group', { name: locale === 'en-ae' ? 'Size' : 'المقاس' })
        .getByRole('radio', { name: /^M/ })
        .press('Space')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('addToBag.label'), exact: true })
        .click()
      await page.waitForURL(/\/cart$/)
      const parcel = page.getByRole('region', { name: t('parcel.fashion') })
      expect(await parcel.innerText()).toMatch(locale === 'en-ae' ? /Navy · M/ : /كحلي · M/)

      const quantity = page.getByRole('textbox').first()
      await quantity.fill('3')
      await page.getByRole('button', { name: t('cartLine.update') }).click()
      const summary = page.getByRole('complementary', { name: t('cart.summary') })
      const total = words.format.money(
        locale === 'en-ae' ? { amount: 128_700, currency: 'AED' } : { amount: 108_000, currency: 'KWD' },
      )
      await expect.poll(() => summary.getByRole('definition').last().innerText()).toBe(total)
      expect(await quantity.inputValue()).toBe('3')

      await quantity.fill('many')
      await page.getByRole('button', { name: t('cartLine.update') }).click()
      const refusal = t('cartChange.refused.INVALID_QUANTITY', { max: 999 })
      await page.getByRole('alert').filter({ hasText: refusal }).waitFor()
      expect(await quantity.inputValue()).toBe('3')

      const other = locale.replace(/^../, (language) => (language === 'en' ? 'ar' : 'en'))
      await page.goto('fashion/cable-knit-jumper?colour=navy')
      const locales = page.getByRole('banner').locator('details[part=locale]')
      await locales.locator('summary').click()
      await locales.locator(`a[href*="/${other}/"]`).click()
      await page.waitForURL(`**/${other}/fashion/cable-knit-jumper?colour=navy`)

      await page.goto('cart')
      await page.getByRole('button', { name: new RegExp(t('cartLine.remove')) }).click()
      await page.getByRole('main').getByText(t('cart.empty.title')).waitFor()
      expect(answers.map((answer) => answer.status()).filter((status) => ![200, 303].includes(status))).toEqual([])
    })
  }

  test('says which choice is missing, and keeps the others', async ({ newPage }) => {
    const { page, words } = await walker(newPage, 'en-ae')
    const add = page.getByRole('main').getByRole('button', { name: words.t('addToBag.label'), exact: true })
    const expectMessage = async (text: string) => {
      await page.getByRole('alert').filter({ hasText: text }).waitFor()
      await page.waitForLoadState()
    }
    await page.goto('fashion/cotton-chinos')
    const colour = page.getByRole('group', { name: new RegExp(`^${words.t('product.colour')}`) }).getByRole('radio')
    await colour.last().press('Space')
    await page.getByRole('textbox').first().fill('2')
    await add.click()
    await expectMessage(words.t('product.chooseSize'))
    expect(page.url()).toContain('/fashion/cotton-chinos')
    expect(await colour.last().isChecked()).toBe(true)
    expect(await page.getByRole('textbox').first().inputValue()).toBe('2')

    const size = page.getByRole('group', { name: /^Size/ }).getByRole('radio')
    await size.first().press('Space')
    await add.click()
    await expectMessage(words.t('product.chooseSize2'))
    expect(await colour.last().isChecked()).toBe(true)
    expect(await size.first().isChecked()).toBe(true)
    expect(await page.getByRole('textbox').first().inputValue()).toBe('2')
  })

  test('leads from a small picture to the large one', async ({ newPage }) => {
    const { page, words } = await walker(newPage, 'en-ae')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('fashion/cable-knit-jumper?colour=navy')
    const first = page.locator('.vt-gallery__track img').first()
    const thumbs = page.locator('.vt-gallery__thumbs button')
    const total = await thumbs.count()
    const thumb = page.getByRole('button', { name: words.t('gallery.picture', { number: 2, total }) })
    const wanted = new URL((await thumb.locator('img').getAttribute('src'))!, page.url()).pathname
    expect(await first.getAttribute('src')).not.toContain(wanted)
    await thumb.click()
    await page.waitForURL(/colour=navy&image=2/)
    expect(await first.getAttribute('src')).toContain(wanted)
    expect(await thumb.getAttribute('aria-current')).toBe('true')
  })
})
