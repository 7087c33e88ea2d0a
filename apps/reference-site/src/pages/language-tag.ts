import type { Locale } from '@vitrine/contract/rules'

/** `<html lang>` and `hreflang`: language and country; Chinese says its script. Digits and calendar are no language. */
export const languageTag = ({ tag }: Pick<Locale, 'tag'>): string => new Intl.Locale(tag).baseName
