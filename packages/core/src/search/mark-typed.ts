/** A piece of a suggestion; `isTyped` is what the shopper wrote of it. */
export interface TextPiece {
  readonly text: string
  readonly isTyped: boolean
}

/**
 * Parts a suggestion where its words begin with what was typed, whatever the case, accents and vowel signs; Chinese,
 * which has no spaces, wherever it says the same. The pieces put together are the text itself.
 */
export function markTyped(text: string, typed: string): TextPiece[] {
  const letters = [...text]
  const folded = letters.map(fold)
  const isMarked = new Array<boolean>(letters.length).fill(false)
  for (const word of new Set(
    typed
      .split(/\s+/)
      .map((word) => [...word].map(fold).join(''))
      .filter(Boolean),
  ))
    for (let at = 0; at < letters.length; at++) {
      const end = isStart(letters, at) ? endOf(word, folded, at) : at
      isMarked.fill(true, at, end)
    }
  return letters.reduce<TextPiece[]>((pieces, letter, at) => {
    const isTyped = isMarked[at]!
    const last = pieces.at(-1)
    return last?.isTyped === isTyped
      ? [...pieces.slice(0, -1), { text: last.text + letter, isTyped }]
      : [...pieces, { text: letter, isTyped }]
  }, [])
}

/**
 * Where the word that begins here ends, `at` itself when another one does. Letters that fold to nothing go with the one
 * before.
 */
function endOf(word: string, folded: readonly string[], at: number): number {
  let rest = word
  let end = at
  while (rest && end < folded.length && rest.startsWith(folded[end]!)) rest = rest.slice(folded[end++]!.length)
  while (!rest && folded[end] === '') end++
  return rest ? at : end
}

const isWordLetter = /[\p{L}\p{N}\p{M}]/u
const isHan = /\p{Script=Han}/u
const isStart = (letters: readonly string[], at: number): boolean =>
  isHan.test(letters[at]!) || (isWordLetter.test(letters[at]!) && (at === 0 || !isWordLetter.test(letters[at - 1]!)))

/** Letters that are written in one way or the other for the same word. */
const alike: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ـ: '' }
const fold = (letter: string): string => alike[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
