import { globSync, readFileSync } from 'node:fs'
import { at, root } from '../paths.ts'

/** A fenced block of a document. */
export interface Snippet {
  /** The document, from the repository's root. */
  readonly document: string
  readonly line: number
  readonly language: string
  readonly text: string
}

/** Blocks with a language in everything that is read by people who use or build the product. */
export function readSnippets(): Snippet[] {
  const documents = globSync(['*.md', 'docs/{guide,security}/**/*.md', 'docs/*.md', 'packages/*/README.md'], {
    cwd: root,
  })
  return documents.sort().flatMap((document) => {
    const text = readFileSync(at(document), 'utf8')
    return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ index, 1: language, 2: block }) => ({
      document,
      line: text.slice(0, index).split('\n').length,
      language: language!,
      text: block!,
    }))
  })
}
