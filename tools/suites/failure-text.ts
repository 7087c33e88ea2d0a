import { stripVTControlCharacters } from 'node:util'
import { everyCombination } from './combinations.ts'
import { measuredRun } from './measured.ts'

/** What a failure says on the screen. */
export interface Failure {
  readonly project: string
  /** From the checkout's folder. */
  readonly file: string
  /** The titles down to the test; none when the file itself failed. */
  readonly titles: readonly string[]
  /** A group failed, before or after its tests. */
  readonly isGroup?: boolean
  /** Message, difference and first frames. */
  readonly reason: string
  readonly pictures: readonly string[]
}

const escapeExpression = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Matches the test and no other, or all of a group, as vitest holds a pattern against titles. */
export const patternOf = (titles: readonly string[], isGroup = false): string =>
  `^${escapeExpression(titles.join(' > '))}${isGroup ? ' > ' : '$'}`

/** Runs the test alone, as it ran here. */
export function commandAlone(
  { project, file, titles, isGroup }: Pick<Failure, 'project' | 'file' | 'titles' | 'isGroup'>,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const variables = [measuredRun, everyCombination].filter((name) => environment[name]).map((name) => `${name}=1`)
  // Vitest adds the browser to a project’s name.
  const name = project.replace(/ \(\w+\)$/, '')
  const test = titles.length > 0 ? ['-t', quoted(patternOf(titles, isGroup))] : []
  return [...variables, 'npx vitest run --project', name, file, ...test].join(' ')
}

export function failureText(failure: Failure, environment: NodeJS.ProcessEnv = process.env): string {
  const lines = [
    stripVTControlCharacters(failure.reason).trim(),
    `alone:    ${commandAlone(failure, environment)}`,
    ...failure.pictures.map((picture) => `picture:  ${picture}`),
  ]
  return [
    `vitrine  FAIL  ${[failure.file, ...failure.titles].join(' > ')}`,
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => `          ${line}`.trimEnd()),
    '',
  ].join('\n')
}
