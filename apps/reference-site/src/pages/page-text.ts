import type { Locale } from '@vitrine/contract/rules'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import zhHans from './messages/zh-Hans.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }
import { scriptOf } from './language-tag.ts'

export type PageTextKey = keyof typeof en

type Texts = Readonly<Record<PageTextKey, string>>

const texts: Readonly<Record<Locale['language'], Texts>> = { en, ar, zh }

/** Words that only the server prints: titles and whole-page messages. They never weigh on a browser's bundle. */
export function pageText(locale: Locale, key: PageTextKey, parameters: Readonly<Record<string, string>> = {}): string {
  const words = scriptOf(locale) === 'Hans' ? zhHans : texts[locale.language]
  return words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '')
}
