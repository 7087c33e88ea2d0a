import { describe, expect, it } from 'vitest'
import { localMessage, message, messageFiles, messageLanguages, readMessages } from './messages.ts'

type Tree = { readonly [key: string]: string | Tree }

const flat = (messages: Tree, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
const suffix = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(suffix, '')
const texts = (language: (typeof messageLanguages)[number]) => flat(readMessages(language) as Tree)
const keysOf = (entries: readonly (readonly [string, string])[]) =>
  [...new Set(entries.map(([key]) => stemOf(key)))].sort()
const parametersOf = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name!)
/** Every parameter of a text's forms, by the key without its plural. */
function parametersByKey(entries: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const parameters = new Map<string, Set<string>>()
  for (const [key, text] of entries) {
    const names = parameters.get(stemOf(key)) ?? new Set<string>()
    for (const name of parametersOf(text)) names.add(name)
    parameters.set(stemOf(key), names)
  }
  return parameters
}

describe.each(messageLanguages)('the messages of %s', (language) => {
  it('have the keys of the English ones, and no other', () => {
    expect(keysOf(texts(language))).toEqual(keysOf(texts('en')))
  })
  it('are in files whose name is their only root key', () => {
    expect(messageFiles(language)).toEqual(messageFiles('en'))
    expect(Object.keys(readMessages(language)).map((name) => `${name}.json`)).toEqual(messageFiles(language))
  })
  it('have every plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const written = new Map(texts(language))
    const plurals = texts('en').flatMap(([key]) => (key.endsWith('_other') ? [stemOf(key)] : []))
    const wanted = plurals.flatMap((stem) => pluralCategories.map((category) => `${stem}_${category}`))
    expect(wanted.filter((key) => !written.has(key))).toEqual([])
  })
  it('have the parameters of the English text', () => {
    expect(parametersByKey(texts(language))).toEqual(parametersByKey(texts('en')))
  })
  it('say something everywhere, with nothing else in braces', () => {
    const strange = texts(language).filter(
      ([, text]) => text.trim() === '' || /[{}]|\$t\(/.test(text.replace(/{{\w+}}/g, '')),
    )
    expect(strange).toEqual([])
  })
})

describe('message', () => {
  it('writes a text in the language of a shopper', () => {
    const sale = messageLanguages.map((language) => message('product.sale', language))
    expect(sale).toEqual(['Sale', 'تخفيض', '減價', '减价'])
  })
  it('takes a shopper’s words as they are', () => {
    const words = '<b>"Tom & Jerry"</b> {{message}} $t(product.sale) {message} $&'
    expect(message('mail.order.gift.line', 'en', { message: words })).toBe(`Gift message: “${words}”`)
  })
  it('takes a number for a parameter', () => {
    expect(message('mail.order.quantity', 'ar', { quantity: 3 })).toBe('الكمية\u00a03')
  })
})

describe('localMessage', () => {
  it('writes a text in each language that data is written in', () => {
    expect(localMessage('colours.black')).toEqual({ en: 'Black', ar: 'أسود', zh: '黑色' })
  })
})
