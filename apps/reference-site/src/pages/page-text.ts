import type { Language } from '@vitrine/contract'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

export type PageTextKey = keyof typeof en

const texts: Readonly<Record<Language, Readonly<Record<PageTextKey, string>>>> = { en, ar, zh }

/** Words that only the server prints: titles and whole-page messages. They never weigh on a browser's bundle. */
export function pageText(
  language: Language,
  key: PageTextKey,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '')
}
