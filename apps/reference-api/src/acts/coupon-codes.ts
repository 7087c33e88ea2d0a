import { randomInt } from 'node:crypto'
import { writtenCoupon } from '../modules/promotions/coupons.service.ts'
import { ActRefused } from './act-refusal.ts'

/** The most codes that are made at once. */
export const MOST_CODES = 10_000
/** Lines that a refusal names; it says how many more there are. */
const NAMED_LINES = 20

/** Letters and digits that nobody takes for another: no I, L, O, U, 0 and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const RANDOM_LENGTH = 10

export const randomCode = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A code, and the line of the list that has it. */
export interface ListedCode {
  readonly code: string
  readonly line: number
}

/**
 * Codes of a list: the first cell of each line. A header, empty lines, quotes and small letters are fine.
 * @throws ActRefused that names the lines which hold no code, or one that an earlier line has
 */
export function readCodes(text: string): ListedCode[] {
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ code: writtenCoupon(firstCell(row)), line: index + 1 }))
    .filter(({ code }) => code !== '')
  const codes = isHeader(cells[0]?.code) ? cells.slice(1) : cells
  if (codes.length === 0 || codes.length > MOST_CODES)
    throw new ActRefused('input', { key: 'promotions.refusals.codeCount', values: { most: MOST_CODES } })
  refuseLines(
    'promotions.refusals.badLines',
    codes.filter(({ code }) => !/^[A-Z0-9]{4,20}$/.test(code)),
  )
  const seen = new Set<string>()
  refuseLines(
    'promotions.refusals.doubleLines',
    codes.filter(({ code }) => seen.size === seen.add(code).size),
  )
  return codes
}

/** @throws ActRefused that names these lines; nothing where there are none */
export function refuseLines(
  key: 'promotions.refusals.badLines' | 'promotions.refusals.doubleLines' | 'promotions.refusals.takenLines',
  codes: readonly ListedCode[],
): void {
  if (codes.length === 0) return
  const named = codes.slice(0, NAMED_LINES).map(({ code, line }) => `${line} (${code.slice(0, 30)})`)
  const more = codes.length - named.length
  const lines = named.join(', ') + (more > 0 ? ` +${more}` : '')
  throw new ActRefused(key === 'promotions.refusals.takenLines' ? 'edge' : 'input', { key, values: { lines } })
}

/** The same list for an act, which would not see the empty lines that it begins with. */
export const withFirstLine = (text: string): string => text.replace(/^[^\S\r\n]*(?=[\r\n])/, ',')

const firstCell = (row: string): string =>
  row
    .split(/[,;\t]/, 1)[0]!
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const isHeader = (code: string | undefined) =>
  code !== undefined &&
  ['CODE', 'CODES', 'COUPON', 'COUPONS', 'COUPON CODE', 'COUPON_CODE', 'COUPONCODE'].includes(code)
