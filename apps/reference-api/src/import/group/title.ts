import { isColourWord } from '../row/colours.ts'
import type { FeedItem } from '../row/feed-item.ts'
import { isSizeWord } from '../row/sizes.ts'

type Titled = Pick<FeedItem, 'title' | 'isVariant' | 'colour' | 'size'>

/**
 * The name that all variants share: `Chaz Hoodie` of `Chaz Hoodie-XS-Black`, `Olive Oil` of `Olive Oil 500 ml` and
 * `Olive Oil 1 l`. A word goes without a sign before it only where it is what variants differ in.
 */
export function titleOf(items: readonly Titled[]): string {
  const [first] = items
  if (!first) return ''
  if (!first.isVariant) return first.title
  const names = items.map(withoutSignedEndings)
  if (isOne(names)) return names[0]!
  const differing = (['colour', 'size'] as const).filter((option) => !isOne(items.map((item) => item[option])))
  const wordsOf = (item: Titled) => differing.map((option) => item[option])
  const bare = items.map((item, index) => withoutWords(names[index]!, wordsOf(item)))
  return commonBeginning(bare) || bare[0]!
}

const isOne = (words: readonly string[]) => new Set(words).size === 1

/** `Linen Set` of `Linen Set - Sand / S` and `Linen Set (Sand, S)`. */
function withoutSignedEndings({ title, colour, size }: Titled): string {
  const options = [colour, size].map((word) => word.toLowerCase())
  const isEnding = (word: string) => options.includes(word.toLowerCase()) || isColourWord(word) || isSizeWord(word)
  let name = title
  for (;;) {
    const [, before, ending] = /^(.*[^\s(])[\s(]*[-–—/,|(]\s*([^-–—/,|()]+)\)?$/u.exec(name) ?? []
    if (!before || !ending || !isEnding(ending.trim())) return name
    name = before
  }
}

/** Short words go from the end only: the M of a size is also that of a name. */
function withoutWords(title: string, words: readonly string[]): string {
  return words.filter(Boolean).reduce((name, word) => {
    const end = [...word].length < 3 ? '\\s*$' : '(?![\\p{L}\\p{N}])'
    return tidy(name.replace(new RegExp(`(?<![\\p{L}\\p{N}'’])${patternOf(word)}${end}`, 'iu'), ' ')) || name
  }, title)
}

/** `500ml` and `500 ml` are the same. */
const patternOf = (word: string) =>
  word
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\s+/g, '\\s*')
    .replace(/(\d)(?=\p{L})/gu, '$1\\s*')

/** Whole words that all begin with; nothing where that is less than half of the shortest. */
function commonBeginning(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(/\s+/))
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  const common = end < 0 ? first : first.slice(0, end)
  const shortest = Math.min(first.length, ...others.map((words) => words.length))
  return common.length * 2 < shortest ? '' : tidy(common.join(' '))
}

/** A name without brackets that hold nothing, and signs that nothing follows. */
const tidy = (name: string) =>
  name
    .replace(/\(\W*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—/,|]+|[\s\-–—/,|(]+$/g, '')
