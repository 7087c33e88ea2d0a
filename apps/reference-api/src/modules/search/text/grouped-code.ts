import { tokenise, type Token } from './tokenise.ts'

/**
 * Code that was typed, however it is grouped: `5012 3456 7890`, `AB 1234`. Undefined for words, which have no
 * digit.
 */
export function groupedCode(text: string): Token | undefined {
  const joined = text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const [code, ...others] = /\p{N}/u.test(joined) ? tokenise(joined) : []
  return others.length === 0 ? code : undefined
}
