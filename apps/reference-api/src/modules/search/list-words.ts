import type { LocalText } from '../../platform/language/local-text.ts'

/** `{from}` and `{to}` are amounts. */
export const priceWords: Record<'between' | 'upTo' | 'from', LocalText> = {
  between: { en: '{from} to {to}', ar: 'من {from} إلى {to}', zh: '{from} 至 {to}' },
  upTo: { en: 'Under {to}', ar: 'أقل من {to}', zh: '{to} 以下' },
  from: { en: '{from} and over', ar: '{from} فأكثر', zh: '{from} 或以上' },
}
