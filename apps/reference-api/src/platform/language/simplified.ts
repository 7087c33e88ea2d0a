import { ConverterFactory } from 'opencc-js/core'
import * as Locale from 'opencc-js/preset/t2cn'
import { singaporeWords } from './singapore-words.ts'

/**
 * Traditional Chinese as Hong Kong writes it into Simplified as Singapore reads it: first the words, then the
 * characters.
 */
export const toSimplified: (text: string) => string = ConverterFactory(
  [singaporeWords],
  Locale.from['hk']!,
  Locale.to['cn']!,
)
