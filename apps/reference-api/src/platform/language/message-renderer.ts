import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key

/** Keys of a tree of texts, plurals without their suffix. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

/** Values for `{{name}}`; `count` also chooses the plural. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The names of the files of a language. */
export const filesIn = (folder: URL): string[] => readdirSync(folder).sort()

/** Every file of a language as one tree: the root of each file is its name. */
export const readTree = (folder: URL): Record<string, unknown> =>
  Object.assign({}, ...filesIn(folder).map((name) => readJson(new URL(name, folder))))

// A module like any other: what translates modules as they are loaded reaches these texts too.
const require = createRequire(import.meta.url)
const readJson = (file: URL) => require(fileURLToPath(file)) as Record<string, unknown>

/**
 * Makes the function that says a text. Values may be a person's own words: nothing in them is looked up or filled in.
 * @param folder - Has a folder of files for each language.
 */
export function createRenderer<Language extends string>(folder: URL, languages: readonly Language[]) {
  const renderer = createInstance({
    lng: 'en',
    resources: Object.fromEntries(
      languages.map((language) => [language, { translation: readTree(new URL(`${language}/`, folder)) }]),
    ),
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void renderer.init()

  return (key: string, language: Language, values: MessageValues = {}): string => {
    const count = typeof values['count'] === 'number' ? { count: values['count'] } : {}
    return renderer.t(key, { lng: language, replace: values, nest: false, ...count })
  }
}
