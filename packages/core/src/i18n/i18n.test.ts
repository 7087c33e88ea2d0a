import { effect } from '@preact/signals-core'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { parseLocale } from '@vitrine/contract/rules'
import { createTestBrowser } from '@vitrine/testing'
import { files as imports } from './generated/files.ts'
import { createStorefront, formatMessage, importMessages, type MessageSubject, type Messages } from '../index.ts'

const languages = ['en', 'ar', 'zh', 'zh-Hans'] as const
const locales = { en: 'en-ae', ar: 'ar-ae', zh: 'zh-hk', 'zh-Hans': 'zh-sg' } as const
const subjects = Object.keys(imports.en) as MessageSubject[]
const texts = new Map<string, Messages>()
for (const language of languages)
  for (const subject of subjects)
    texts.set(`${language}/${subject}`, await importMessages(parseLocale(locales[language])!, subject))
const read = (language: string, subject: string) => texts.get(`${language}/${subject}`)!
const flat = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
const suffix = /_(zero|one|two|few|many|other)$/
const stems = (messages: Messages) => new Set(flat(messages).map(([key]) => key.replace(suffix, '')))
const plurals = (messages: Messages) =>
  new Set(flat(messages).flatMap(([key]) => (suffix.test(key) ? [key.replace(suffix, '')] : [])))
const places = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name!)

describe.each(subjects)('messages %s', (subject) => {
  it.each(languages)('use nothing in %s that the small formatter lacks', (language) => {
    const strange = flat(read(language, subject)).filter(([key, text]) =>
      /\$t\(|{{-|{{[^}]*,|_(male|female|ordinal)/.test(text + key),
    )
    expect(strange).toEqual([])
  })
})

describe('formatMessage', () => {
  const cases = languages.flatMap((language) => subjects.map((subject) => [language, subject] as const))
  it.each(cases)('equals i18next on every message and plural category of %s/%s', async (language, subject) => {
    const tag = { en: 'en-AE', ar: 'ar-AE', zh: 'zh-Hant-HK', 'zh-Hans': 'zh-Hans-SG' }[language]
    const messages = read(language, subject)
    const theirs = i18next.createInstance()
    await theirs.init({
      lng: tag,
      resources: { [tag]: { translation: messages } },
      interpolation: { escapeValue: false },
      fallbackLng: false,
    })
    const rules = new Intl.PluralRules(tag)
    const counts = [0, 1, 2, 3, 5, 11, 20, 99, 100, 101, 102, 103, 111, 999, 1000, 1.5]
    let compared = 0
    for (const stem of stems(messages)) {
      const texts = flat(messages).filter(([key]) => key.replace(suffix, '') === stem)
      const parameters = Object.fromEntries(
        texts.flatMap(([, text]) => places(text)).map((name) => [name, `<${name} & "1">`]),
      )
      const tries = plurals(messages).has(stem) ? counts.map((count) => ({ ...parameters, count })) : [parameters]
      for (const values of tries) {
        expect([stem, values, formatMessage(messages, stem, values, (count) => rules.select(count))]).toEqual([
          stem,
          values,
          theirs.t(stem, values as never),
        ])
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(stems(messages).size)
  })
})

describe('formatMessage', () => {
  it('takes a message without plurals for a count, leaves a place without a value empty, and finds no group', () => {
    const messages = { bag: { size: '{{count}} of {{most}}' } }
    expect(formatMessage(messages, 'bag.size', { count: 2, most: 9 })).toBe('2 of 9')
    expect(formatMessage(messages, 'bag.size', { count: 2 })).toBe('2 of ')
    expect(formatMessage(messages, 'bag')).toBeUndefined()
  })
})

describe('importMessages', () => {
  it.each([
    ['zh-hk', '購物袋'],
    ['zh-sg', '购物袋'],
  ])('writes in %s %s', async (code, word) => {
    expect(JSON.stringify(await importMessages(parseLocale(code)!, 'cart'))).toContain(word)
  })
})

describe('i18n', () => {
  const config = {
    baseUrl: '/api',
    shopUrl: '',
    locale: 'en-ae',
    organisationId: 'aldersgate',
    configurationSet: 'DEV',
  }

  it('loads a subject once a language, and shows its texts when it is there', async () => {
    const requests: string[] = []
    const { environment } = createTestBrowser(fetch).openTab()
    const { i18n } = createStorefront({
      config,
      environment,
      messages: (locale, subject) => {
        requests.push(`${locale.code}/${subject}`)
        return importMessages(locale, subject)
      },
    })
    const shown: string[] = []
    effect(() => void shown.push(i18n.t('errors.NETWORK')))
    await i18n.load('errors')
    await i18n.load('errors')
    expect(requests).toEqual(['en-ae/errors'])
    expect(shown).toEqual(['errors.NETWORK', expect.stringContaining('connection')])
  })

  it('changes language, direction, texts and the Language key in place', async () => {
    const browser = createTestBrowser(fetch)
    const storefront = createStorefront({ config, environment: browser.openTab().environment })
    await storefront.i18n.load('cartLine')
    await storefront.setLanguage('ar')
    expect(storefront.locale.value).toMatchObject({ code: 'ar-ae', dir: 'rtl', currency: 'AED' })
    expect(storefront.i18n.t('cartLine.undo')).toBe('تراجع')
    expect(browser.storage.getItem('Language')).toBe('ar')
    expect(storefront.server.locale.value.code).toBe('en-ae')
    expect(storefront.server.i18n.t('cartLine.undo')).toBe('Undo')
  })
})
