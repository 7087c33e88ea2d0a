import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { homeFolder, root } from '../paths.ts'

export const logFolder = (): string => join(homeFolder(), 'logs')

/** Everything that a part's programs say: `.vitrine/logs/e2e.log`. */
export const logFile = (part: string): string => join(logFolder(), `${part}.log`)

/** Pages as they were when their test failed. */
export const pictureFolder = (): string => join(logFolder(), 'pictures')

/** As people type it in the checkout. */
export const fromRoot = (path: string): string => relative(root, path)

/** Removes what an earlier run of the part has left. */
export function beginLog(part: string): void {
  rmSync(logFile(part), { force: true })
}

export function appendToLog(part: string, text: string): void {
  mkdirSync(dirname(logFile(part)), { recursive: true })
  appendFileSync(logFile(part), `${text.trimEnd()}\n`)
}

/** How many bytes a log has. */
export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** Lines of the end of a run that its summary repeats. */
const lastLines = 25

/** The last lines of a log that say something, from a byte on. */
export function lastWordsOf(file: string, from = 0): string {
  if (!existsSync(file)) return ''
  const lines = readFileSync(file).subarray(from).toString().split('\n').map(stripVTControlCharacters)
  return lines
    .filter((line) => line.trim())
    .slice(-lastLines)
    .join('\n')
}
