import type { Locale } from '@vitrine/contract/rules'

/** `<html lang>` and `hreflang`: language and country; Chinese says its script. Digits and calendar are no language. */
export function languageTag({ tag }: Pick<Locale, 'tag'>): string {
  const known = tags.get(tag) ?? new Intl.Locale(tag).baseName
  tags.set(tag, known)
  return known
}

/** Reading a tag takes as long as a small element, and a page names those of all its locales. */
const tags = new Map<string, string>()
