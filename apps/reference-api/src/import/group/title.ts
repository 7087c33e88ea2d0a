import { isColourWord } from '../row/colours.ts'
import type { FeedItem } from '../row/feed-item.ts'
import { isSizeWord } from '../row/sizes.ts'

/** The name that all variants share: `Chaz Hoodie` of `Chaz Hoodie-XS-Black`. */
export function titleOf({ title, isVariant, colour, size }: FeedItem): string {
  if (!isVariant) return title
  const optionWords = [colour, size].map((word) => word.toLowerCase())
  const isEnding = (word: string) => optionWords.includes(word.toLowerCase()) || isColourWord(word) || isSizeWord(word)
  let name = title
  for (;;) {
    const [, before, ending] = /^(.*\S)\s*[-–]\s*([^-–]+)$/.exec(name) ?? []
    if (!before || !ending || !isEnding(ending.trim())) return name
    name = before
  }
}
