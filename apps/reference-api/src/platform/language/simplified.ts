import { ConverterFactory } from 'opencc-js/core'
import * as Locale from 'opencc-js/preset/t2cn'
import { singaporeWords } from './singapore-words.ts'

const [fromHongKong, toCharacters] = [Locale.from['hk']!, Locale.to['cn']!]
const characters = ConverterFactory(fromHongKong, toCharacters)

/**
 * Traditional Chinese as Hong Kong writes it into Simplified as Singapore reads it: first the words, then the
 * characters. A word of Hong Kong in Simplified characters, as a search may have it, becomes Singapore's too.
 */
export const toSimplified: (text: string) => string = ConverterFactory(
  [
    singaporeWords.flatMap(([hongKong, singapore]) => [
      [hongKong, singapore] as const,
      [characters(hongKong), singapore] as const,
    ]),
  ],
  fromHongKong,
  toCharacters,
)
