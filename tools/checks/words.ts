// Words that docs/glossary.md refuses, and comments and documents with lines above 120 characters.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { at, root } from '../paths.ts'
import { findProblems, readRefusedWords } from './plain-words.ts'
import { findRefusedNames, readRefusedInNames } from './refused-names.ts'

const glossary = 'docs/glossary.md'
const refused = readRefusedWords(readFileSync(at(glossary), 'utf8'))
const refusedInNames = readRefusedInNames(readFileSync(at(glossary), 'utf8'))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const problems = files
  .split('\n')
  .filter((file) => isOurs(file) && file !== glossary && !file.startsWith('tools/checks/plain-words'))
  .flatMap((file) => {
    const text = readFileSync(at(file), 'utf8')
    return [...findProblems(file, text, refused), ...findRefusedNames(file, text, refusedInNames)]
  })
for (const problem of problems) console.log(problem)
if (problems.length > 0) console.log(`${glossary} says which word to use; comments and prose wrap at 120 characters.`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Written by hand and about the product: no demonstration data, no generated files, no record of past releases. */
function isOurs(file: string): boolean {
  if (!/\.(tsx?|mjs|css|md)$/.test(file)) return false
  return !/(^|\/)(generated|drizzle)\/|^(studio|\.changeset)\/|^docs\/reference\/|^apps\/reference-api\/seed\//.test(
    file,
  )
}
