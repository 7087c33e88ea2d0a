import { sampleOf } from '../../tools/suites/combinations.ts'
import { chooseSlots } from '../../tools/driving/buying.ts'
import type { Page } from 'playwright-core'
import { toSimplified } from '../../apps/reference-api/src/platform/language/simplified.ts'
import { openScreen, phone, screens, type ScreenName } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const names = Object.keys(screens) as ScreenName[]

/** Every text of a page that anybody reads or hears, those inside elements included. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const read = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'content']
    const inside = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(/^(script|style)$/.test(element.localName)
          ? []
          : [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))),
        ...read.map((name) => element.getAttribute(name) ?? ''),
        ...(element.shadowRoot ? inside(element.shadowRoot) : []),
      ])
    return inside(document)
      .map((text) => text.trim())
      .filter(Boolean)
  })

/** Texts that hold a character which Simplified Chinese writes otherwise. */
const traditional = (texts: readonly string[]) =>
  texts.filter((text) => [...text].some((character) => toSimplified(character) !== character))

const isChinese = (texts: readonly string[]) => texts.filter((text) => /\p{Script=Han}/u.test(text)).length > 20

describe('Chinese', () => {
  test.for(sampleOf(names, 2))('is Simplified throughout on %s in Singapore', async (name, { newPage }) => {
    const page = await newPage({ locale: 'zh-sg', viewport: phone })
    await openScreen(page, name)
    const texts = await textsOf(page)
    expect(isChinese(texts)).toBe(true)
    expect(traditional(texts)).toEqual([])
    expect(traditional([await (await page.request.get(page.url())).text()])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans-SG')
  })

  test.for(sampleOf(names.toReversed()))('is Traditional on %s in Hong Kong', async (name, { newPage }) => {
    const page = await newPage({ locale: 'zh-hk', viewport: phone })
    await openScreen(page, name)
    const texts = await textsOf(page)
    expect(isChinese(texts)).toBe(true)
    expect(traditional(texts).length).toBeGreaterThan(10)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-HK')
  })

  test('is Simplified in the forms of the checkout, the card’s included, by its own messages alone', async ({
    newPage,
  }) => {
    const { t } = await wordsOf('zh-sg')
    const page = await newPage({ locale: 'zh-sg', viewport: phone })
    const messages: string[] = []
    page.on('request', (request) => {
      const file = /elements\/[^/]+\/((?:en|ar|zh|zh-Hans)-\w+)\.js$/.exec(request.url())?.[1]
      if (file) messages.push(file)
    })
    const field = (name: string) => page.getByRole('textbox', { name })
    await openScreen(page, 'checkout')
    await field(t('checkout.field.email')).fill('mei@example.com')
    await field(t('checkout.field.firstName')).fill('Mei')
    await field(t('checkout.field.lastName')).fill('Tan')
    await field(t('checkout.field.phone')).fill('81234567')
    await page.getByRole('button', { name: t('checkout.toDelivery') }).click()
    const next = page.getByRole('button', { name: t('checkout.toPayment') })
    await next.click()
    await page.getByRole('group', { name: /更正/ }).waitFor()
    expect(traditional(await textsOf(page))).toEqual([])
    await page.locator('input[autocomplete~="address-line1"]').fill('12 Orchard Road')
    await page.locator('input[autocomplete~="postal-code"]').fill('238801')
    await chooseSlots(page, t)
    await next.click()
    const card = page.frameLocator(`iframe[title="${t('payment.card')}"]`)
    await card.getByRole('textbox', { name: '卡号' }).waitFor()
    expect(traditional(await textsOf(page))).toEqual([])
    expect(traditional([await card.locator('body').innerText()])).toEqual([])
    expect(new Set(messages)).toEqual(new Set(['zh-Hans-page', 'zh-Hans-checkout']))
  })

  test('says the script to crawlers', async ({ shop }) => {
    const html = await (await fetch(`${shop.siteUrl}/en-ae/food/earl-grey`)).text()
    for (const [language, path] of [
      ['zh-Hant-HK', '/zh-hk/food/earl-grey'],
      ['zh-Hans-SG', '/zh-sg/food/earl-grey'],
      ['ar-KW', '/ar-kw/food/earl-grey'],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${shop.siteUrl}${path}">`)
  })
})
