import { isDeepStrictEqual } from 'node:util'
import { mergePatch, patchBetween } from '../platform/merge-patch.ts'
import { ActRefused } from './act-refusal.ts'

/** Objects and lists in one another. */
const DEEPEST = 60

/** What an editor's text stands for: the whole topic, or only what changes in it as a JSON merge patch. */
export type ContentForm = 'whole' | 'changes'

/**
 * The draft that a text of JSON makes of what is published.
 * @throws ActRefused for a text that is none, and for one that changes nothing
 */
export function draftOf(published: unknown, text: string, form: ContentForm): unknown {
  const given = parse(text)
  const after = form === 'changes' ? mergePatch(published, given) : given
  if (after === null || isDeepStrictEqual(published, after))
    throw new ActRefused('input', { key: 'content.refusals.noChange' })
  const made = form === 'changes' ? { patch: given } : patchBetween(published, given)
  if (!made) throw new ActRefused('input', { key: 'content.refusals.newNull' })
  return made.patch
}

function parse(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const { line, column } = placeOf(text)
    throw new ActRefused('input', { key: 'content.refusals.notJson', values: { line, column } })
  }
  checkStorable(value, 0)
  return value
}

/** Where a text stops being JSON, as an editor counts. */
function placeOf(text: string): { line: number; column: number } {
  const lines = text.slice(0, firstWrong(text)).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}

/** The engine names the place of some mistakes; a sign that is out of place is looked for: no text before has it. */
function firstWrong(text: string): number {
  const named = /at position (\d+)/.exec(problemOf(text))?.[1]
  if (named !== undefined) return Number(named)
  const isOut = (length: number) => problemOf(text.slice(0, length)).startsWith('Unexpected token')
  if (!isOut(text.length)) return text.length
  let [good, bad] = [0, text.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isOut(middle)) bad = middle
    else good = middle
  }
  return good
}

function problemOf(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** @throws ActRefused for what no database or page can hold */
function checkStorable(value: unknown, depth: number): void {
  if (depth > DEEPEST)
    throw new ActRefused('input', { key: 'content.refusals.deep', values: { most: String(DEEPEST) } })
  if (typeof value === 'string') return checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    checkText(name)
    if (name === '__proto__') throw new ActRefused('input', { key: 'content.refusals.text' })
    checkStorable(member, depth + 1)
  }
}

function checkText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new ActRefused('input', { key: 'content.refusals.text' })
}
