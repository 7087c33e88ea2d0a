import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { writtenLanguage, type Locale, type WrittenLanguage } from '@vitrine/contract/rules'
import { createInstance } from 'i18next'
import type { Subjects } from '../generated/subjects.ts'

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

export type PageTextKey = Keys<Subjects>

const folder = new URL('../../messages/', import.meta.url)
// A module like any other: what translates modules as they are loaded reaches these texts too.
const require = createRequire(import.meta.url)
const readJson = (path: string) => require(fileURLToPath(new URL(path, folder))) as object
const messagesOf = (language: string): object =>
  Object.assign({}, ...readdirSync(new URL(language, folder)).map((file) => readJson(`${language}/${file}`))) as object

const texts = createInstance({
  resources: Object.fromEntries(
    readdirSync(folder).map((language) => [language, { translation: messagesOf(language) }]),
  ) as Record<WrittenLanguage, { translation: object }>,
  load: 'currentOnly',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})
void texts.init()

/** Texts that only the server renders: titles and full-page messages. They are not part of a browser bundle. */
export function pageText(
  { language, country }: Pick<Locale, 'language' | 'country'>,
  key: PageTextKey,
  parameters: Readonly<Record<string, string>> = {},
): string {
  // It may contain what a shopper typed: placeholders in that are not replaced.
  return texts.t(key, { lng: writtenLanguage(language, country), replace: parameters, nest: false })
}
