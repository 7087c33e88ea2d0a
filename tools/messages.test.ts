import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from './paths.ts'

type Tree = { readonly [key: string]: string | Tree }

const folders = [
  'packages/core/src/i18n/messages',
  'apps/reference-site/messages',
  'apps/reference-api/messages',
  'apps/reference-api/desk-messages',
]
const suffix = /_(zero|one|two|few|many|other)$/
const stemOf = (key: string) => key.replace(suffix, '')
const placesOf = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name!)
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree
const flat = (messages: Tree, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
const filesOf = (folder: string, language: string) => globSync('*.json', { cwd: at(folder, language) }).sort()
const textsOf = (folder: string, language: string) =>
  filesOf(folder, language).flatMap((file) => flat(read(at(folder, language, file))))
const stemsOf = (folder: string, language: string) => [
  ...new Set(textsOf(folder, language).map(([key]) => stemOf(key))),
]
/** Messages that have forms in some language. */
const pluralsOf = (folder: string) => [
  ...new Set(
    globSync('*', { cwd: at(folder) }).flatMap((language) =>
      textsOf(folder, language).flatMap(([key]) => (key.endsWith('_other') ? [stemOf(key)] : [])),
    ),
  ),
]

const cases = folders.flatMap((folder) =>
  globSync('*', { cwd: at(folder) }).map((language) => [folder, language] as const),
)

describe.each(cases)('messages of %s in %s', (folder, language) => {
  it('are in files whose name is their only root key', () => {
    const roots = filesOf(folder, language).map((file) => Object.keys(read(at(folder, language, file))))
    expect(roots).toEqual(filesOf(folder, 'en').map((file) => [basename(file, '.json')]))
  })

  it('have every key of the English ones, and no other', () => {
    expect(stemsOf(folder, language).sort()).toEqual(stemsOf(folder, 'en').sort())
  })

  it('have every plural category of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const keys = new Set(textsOf(folder, language).map(([key]) => key))
    // English needs no forms of a text without a noun: "Only 1 left".
    const plurals = pluralsOf(folder).filter((stem) => !(language === 'en' && keys.has(stem)))
    const wanted = plurals.flatMap((stem) => pluralCategories.map((category) => `${stem}_${category}`))
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  })

  it('have no place that the English text has not', () => {
    const english = new Map<string, string[]>()
    for (const [key, text] of textsOf(folder, 'en'))
      english.set(stemOf(key), [...(english.get(stemOf(key)) ?? []), ...placesOf(text)])
    const strange = textsOf(folder, language).flatMap(([key, text]) =>
      placesOf(text)
        .filter((name) => name !== 'count' && !english.get(stemOf(key))?.includes(name))
        .map((name) => `${key}: ${name}`),
    )
    expect(strange).toEqual([])
  })

  it('have no place that is not written as {{name}}, and are no empty text', () => {
    const strange = textsOf(folder, language).filter(
      ([, text]) => text.trim() === '' || /[{}]|\$t\(/.test(text.replace(/{{\w+}}/g, '')),
    )
    expect(strange).toEqual([])
  })
})

describe('the confirmation mail', () => {
  it.each(['en', 'ar', 'zh', 'zh-Hans'])('has the words of the screens in %s', (language) => {
    const screens = new Map(textsOf('packages/core/src/i18n/messages', language))
    const mail = new Map(textsOf('apps/reference-api/messages', language))
    const same: Readonly<Record<string, string>> = {
      hello: 'orderConfirmation.title',
      received: 'orderConfirmation.received',
      'parcel.fashion': 'parcel.fashion',
      'parcel.food': 'parcel.food',
      'parcel.hamper': 'parcel.hamper',
      quantity: 'lineBrief.quantity',
      subtotal: 'totals.subtotal',
      discount: 'totals.discount',
      delivery: 'totals.delivery',
      free: 'totals.free',
      total: 'totals.total',
      tax: 'tax.included',
      address: 'orderConfirmation.address',
      paid: 'orderConfirmation.paid',
      'links.shop': 'actions.continueShopping',
    }
    const said = Object.keys(same).map((word) => [word, mail.get(`mail.order.${word}`)])
    expect(said).toEqual(Object.entries(same).map(([word, key]) => [word, screens.get(key)]))
  })
})
