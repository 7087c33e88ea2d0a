import { effect } from '@preact/signals-core'
import { parseLocale } from '@vitrine/contract/rules'
import { formatMessage, importMessages } from '@vitrine/core'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { i18nextFormatter } from './i18next-formatter.ts'

const english = parseLocale('en-ae')!
const arabic = parseLocale('ar-ae')!
const texts = { bag: { size_one: '{{count}} item', size_other: '{{count}} items', of: 'Bag of {{name}}' } }

describe('i18nextFormatter', () => {
  it('fills in places, and chooses the plural of the locale', async () => {
    const format = i18nextFormatter()
    expect(format(english, texts, 'bag.size', { count: 1 })).toBe('1 item')
    const cartCount = await importMessages(arabic, 'cartCount')
    const rules = new Intl.PluralRules('ar')
    for (const count of [0, 1, 2, 3, 11, 100]) {
      const expected = formatMessage(cartCount, 'cartCount.label', { count }, (value) => rules.select(value))
      expect(format(arabic, cartCount, 'cartCount.label', { count })).toBe(expected)
    }
  })
  it('looks up nothing in what a shopper typed', () => {
    const name = '$t(bag.size) {{count}} <b>&'
    expect(i18nextFormatter()(english, texts, 'bag.of', { name })).toBe(`Bag of ${name}`)
  })
  it('finds nothing where there is no message', () => {
    expect(i18nextFormatter()(english, texts, 'bag.none')).toBeUndefined()
    expect(i18nextFormatter()(english, {}, 'bag.of')).toBeUndefined()
  })
  it('takes texts that come later, and keeps locales apart', () => {
    const format = i18nextFormatter()
    expect(format(english, {}, 'bag.of', { name: 'A' })).toBeUndefined()
    expect(format(english, texts, 'bag.of', { name: 'A' })).toBe('Bag of A')
    expect(format(arabic, { bag: { of: 'حقيبة {{name}}' } }, 'bag.of', { name: 'A' })).toBe('حقيبة A')
    expect(format(english, texts, 'bag.of', { name: 'B' })).toBe('Bag of B')
  })
  it('takes other texts in the place of those that it was given', () => {
    const format = i18nextFormatter()
    expect(format(english, texts, 'bag.size')).toBeUndefined()
    expect(format(english, { bag: { of: 'Old' } }, 'bag.of')).toBe('Old')
    expect(format(english, { bag: { of: 'New', size: 'Size' } }, 'bag.of')).toBe('New')
    expect(format(english, { bag: { of: 'New', size: 'Size' } }, 'bag.size')).toBe('Size')
  })
  it('prefers what the application has in the namespace vitrine', async () => {
    const application = createInstance()
    await application.init({
      lng: 'en',
      resources: { en: { vitrine: { bag: { of: 'Basket of {{name}}' } }, translation: { bag: { size: 'never' } } } },
    })
    const format = i18nextFormatter(application)
    expect(format(english, texts, 'bag.of', { name: 'A & B' })).toBe('Basket of A & B')
    expect(format(english, texts, 'bag.size', { count: 2 })).toBe('2 items')
    expect(format(arabic, { bag: { of: 'حقيبة {{name}}' } }, 'bag.of', { name: 'A' })).toBe('حقيبة A')
  })
  it('leaves our text where the application has one in its fallback language or namespace only', async () => {
    const application = createInstance()
    await application.init({
      lng: 'en',
      fallbackLng: 'en',
      fallbackNS: 'common',
      resources: { en: { vitrine: { bag: { of: 'Basket' } }, common: { bag: { size: 'never' } } } },
    })
    const format = i18nextFormatter(application)
    expect(format(arabic, { bag: { of: 'حقيبة' } }, 'bag.of')).toBe('حقيبة')
    expect(format(english, texts, 'bag.size', { count: 2 })).toBe('2 items')
    expect(format(english, texts, 'bag')).toBeUndefined()
  })
  it('shows what the application loads later', async () => {
    const application = createInstance()
    const format = i18nextFormatter(application)
    const shown: (string | undefined)[] = []
    const stop = effect(() => void shown.push(format(english, texts, 'bag.of', { name: 'A' })))
    await application.init({ lng: 'en', resources: {} })
    application.addResourceBundle('en', 'vitrine', { bag: { of: 'Basket of {{name}}' } })
    stop()
    expect(shown.at(0)).toBe('Bag of A')
    expect(shown.at(-1)).toBe('Basket of A')
  })
})
