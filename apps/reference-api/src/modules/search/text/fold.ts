import { toSimplified } from '../../../platform/language/simplified.ts'

const arabicLetters: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' }
const zero = { arabic: 0x660, persian: 0x6f0 } as const

/**
 * Text without what cannot be seen: controls, direction marks and overrides, zero-width characters. Space ends are cut
 * off.
 */
export const visibleText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()

const fullWidth = 0xfee0

/**
 * Text as words are cut out of it and put into it: visible, composed, half width and lower case, without what only
 * stretches a line.
 */
export const plainText = (text: string): string =>
  visibleText(text)
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - fullWidth))
    .normalize('NFC')
    .replaceAll('ـ', '')
    .toLowerCase()

/**
 * Words that are written differently and mean the same become the same: width and case (NFKC), accents and Arabic vowel
 * signs, the forms of alef with and without hamza, final ya and ta marbuta, tatweel, Arabic-Indic digits, Traditional
 * Chinese.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ىةیک]/g, (letter) => arabicLetters[letter]!)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zero.arabic))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - zero.persian))
  return /\p{Script=Han}/u.test(plain) ? toSimplified(plain) : plain
}
