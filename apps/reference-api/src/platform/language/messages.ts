import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { languages } from '@vitrine/contract/rules'
import { createInstance } from 'i18next'
import type colours from '../../../messages/en/colours.json'
import type delivery from '../../../messages/en/delivery.json'
import type departments from '../../../messages/en/departments.json'
import type figures from '../../../messages/en/figures.json'
import type hints from '../../../messages/en/hints.json'
import type identity from '../../../messages/en/identity.json'
import type invoice from '../../../messages/en/invoice.json'
import type mail from '../../../messages/en/mail.json'
import type prices from '../../../messages/en/prices.json'
import type product from '../../../messages/en/product.json'
import type { LocalText } from './local-text.ts'
import type { WrittenLanguage } from './written-language.ts'

/** Every file of `messages/en`; the other languages have the same keys. */
type English = typeof colours &
  typeof delivery &
  typeof departments &
  typeof figures &
  typeof hints &
  typeof identity &
  typeof invoice &
  typeof mail &
  typeof prices &
  typeof product

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Keys<T[K]>}` }[keyof T &
  string]

/** Every text of the API, plurals without their suffix. */
export type MessageKey = Keys<English>

/** Values for `{{name}}`; `count` also chooses the plural. */
export type MessageValues = Readonly<Record<string, string | number>>

const folder = new URL('../../../messages/', import.meta.url)

/** The languages that there are files of: `zh-Hans` is made of `zh` by `npm run gen`. */
export const messageLanguages = [...languages, 'zh-Hans'] as const satisfies readonly WrittenLanguage[]

/** Every file of a language as one tree: the root of each file is its name. */
export const readMessages = (language: WrittenLanguage): Record<string, unknown> =>
  Object.assign({}, ...messageFiles(language).map((name) => readJson(new URL(`${language}/${name}`, folder))))

/** The names of the files of a language. */
export const messageFiles = (language: WrittenLanguage): string[] => readdirSync(new URL(`${language}/`, folder)).sort()

// A module like any other: what translates modules as they are loaded reaches these texts too.
const require = createRequire(import.meta.url)
const readJson = (file: URL) => require(fileURLToPath(file)) as Record<string, unknown>

const renderer = createInstance({
  lng: 'en',
  resources: Object.fromEntries(
    messageLanguages.map((language) => [language, { translation: readMessages(language) }]),
  ),
  load: 'currentOnly',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})
void renderer.init()

/** A text in a language. Values may be a shopper's own words: nothing in them is looked up or filled in. */
export function message(key: MessageKey, language: WrittenLanguage, values: MessageValues = {}): string {
  const count = typeof values['count'] === 'number' ? { count: values['count'] } : {}
  return renderer.t(key, { lng: language, replace: values, nest: false, ...count })
}

/** A text in every language in which the shop's data is written. */
export const localMessage = (key: MessageKey): LocalText =>
  Object.fromEntries(languages.map((language) => [language, message(key, language)]))
