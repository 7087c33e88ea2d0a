import type { Locale } from '@vitrine/contract/rules'

/** The script that a locale's tag says: `Hant` or `Hans` for Chinese, nothing for the others. */
export const scriptOf = ({ tag }: Pick<Locale, 'tag'>): string | undefined => new Intl.Locale(tag).script

/** `<html lang>` and `hreflang`: language and country; Chinese says its script. Digits and calendar are no language. */
export const languageTag = ({ tag }: Pick<Locale, 'tag'>): string => new Intl.Locale(tag).baseName
