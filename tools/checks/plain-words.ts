/** Longest line of a comment or a document, in characters. */
export const MAX_LINE = 120

/** The words in code marks of the last column of the glossary's tables. */
export function readRefusedWords(glossary: string): string[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('---'))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word!))
}

/** What is wrong in one file, as `file:line: problem`. */
export function findProblems(file: string, text: string, refused: readonly string[]): string[] {
  const patterns = refused.map((word) => ({ word, pattern: patternOf(word) }))
  const isProse = file.endsWith('.md')
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    const place = `${file}:${index + 1}`
    if (isProse && /^\s*```/.test(line)) isCode = !isCode
    const words = line.replace(fieldTerms, '')
    const isLong = line.length > MAX_LINE && (isProse ? !isCode && !mayBeLong.test(line) : comment.test(line))
    return [
      ...(isLong ? [`${place}: ${line.length} characters`] : []),
      ...patterns.filter(({ pattern }) => pattern.test(words)).map(({ word }) => `${place}: "${word}"`),
    ]
  })
}

/**
 * In prose as words, in names as one of their parts: `twin`, `frozenTwin`, `twinDomain`, but not `between` or
 * `twinkle`.
 */
function patternOf(word: string): RegExp {
  const [first = '', ...rest] = word.split(/[ -]/)
  const camel = [first, ...rest.map(capital)].join('')
  const spaced = [first, ...rest].join('[ -]')
  return new RegExp(
    `\\b${spaced}\\b|\\b${camel}(?![a-z])|(?<=[a-z])${capital(camel)}(?![a-z])|\\b${capital(camel)}(?![a-z])`,
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** What the field calls something, although a refused word is part of it. */
const fieldTerms = /shelf[ -]?life|screen-wake-lock/gi
const comment = /^\s*(\/\/|\/\*|\*)|\s\/\/ /
/** Tables and headings cannot be wrapped; an address cannot be cut. */
const mayBeLong = /^\s*\||^#|^\S*https?:\S+$|^<|^ {4}/
