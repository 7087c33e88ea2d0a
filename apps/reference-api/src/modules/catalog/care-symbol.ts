import type { CareSymbol } from '@vitrine/contract'
import type { LocalText } from '../../platform/language/local-text.ts'

/** The first that a line's English words speak of. */
const words: readonly (readonly [RegExp, CareSymbol])[] = [
  [/never machine wash|hand wash/, 'hand-wash'],
  [/do not tumble dry/, 'no-tumble-dry'],
  [/tumble dry/, 'tumble-dry'],
  [/dry clean/, 'dry-clean'],
  [/no ironing|rather than iron/, 'no-iron'],
  [/machine wash|^wash\b/, 'wash'],
  [/\biron/, 'iron'],
  [/wipe|sponge/, 'wipe'],
  [/feed with|brush/, 'brush'],
  [/^hang|^rest/, 'rest'],
  [/\bdry/, 'dry'],
]

/** The symbol beside a line of care; null for one that speaks of something else. */
export function careSymbolOf({ en = '' }: LocalText): CareSymbol | null {
  const line = en.toLowerCase()
  return words.find(([pattern]) => pattern.test(line))?.[1] ?? null
}
