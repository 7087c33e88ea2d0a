import { languages } from '@vitrine/contract/rules'
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
import { createRenderer, filesIn, readTree, type KeysOf, type MessageValues } from './message-renderer.ts'
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

/** Every text of the API, plurals without their suffix. */
export type MessageKey = KeysOf<English>

const folder = new URL('../../../messages/', import.meta.url)

/** The languages that there are files of: `zh-Hans` is made of `zh` by `npm run gen`. */
export const messageLanguages = [...languages, 'zh-Hans'] as const satisfies readonly WrittenLanguage[]

/** Every file of a language as one tree: the root of each file is its name. */
export const readMessages = (language: WrittenLanguage): Record<string, unknown> =>
  readTree(new URL(`${language}/`, folder))

/** The names of the files of a language. */
export const messageFiles = (language: WrittenLanguage): string[] => filesIn(new URL(`${language}/`, folder))

const render = createRenderer<WrittenLanguage>(folder, messageLanguages)

/** A text in a language. Values may be a shopper's own words: nothing in them is looked up or filled in. */
export const message = (key: MessageKey, language: WrittenLanguage, values?: MessageValues): string =>
  render(key, language, values)

/** A text in every language in which the shop's data is written. */
export const localMessage = (key: MessageKey): LocalText =>
  Object.fromEntries(languages.map((language) => [language, message(key, language)]))
