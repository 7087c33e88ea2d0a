import { readFileSync } from 'node:fs'
import { errorCodes } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorPage } from './error-page.ts'
import { errorTable } from './error-table.ts'

const specified: Record<string, number> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_CONFLICT: 409,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}
const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')

describe('errorTable', () => {
  it('has the contract’s codes and no others', () => {
    expect(Object.keys(errorTable).sort()).toEqual([...errorCodes].sort())
  })
  it.each(Object.entries(specified))('answers %s with the specification’s %i', (code, status) => {
    expect(errorTable[code as keyof typeof errorTable].status).toBe(status)
  })
  it.each(Object.entries(errorTable))('tells for %s what happened and how to go on', (_, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(message.match(/[.:]/g)?.length).toBeGreaterThanOrEqual(1)
    expect(message.length).toBeGreaterThan(60)
  })
})

const limits = errorCodes.filter((code) => errorTable[code].status === 429)

describe('an error of a limit', () => {
  it.each(limits)('says when to come back, also where nobody has counted: %s', (code) => {
    expect(new ApiError(code).retryAfter).toBeGreaterThan(0)
    expect(new ApiError(code, { retryAfter: 7 }).retryAfter).toBe(7)
  })
})

describe('docs/errors.md', () => {
  it('prints every code of the table, as the table has it', () => {
    expect(page).toBe(errorPage())
  })
  it('prints no code that is not there', () => {
    const printed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code)
    expect(printed).toEqual([...errorCodes])
  })
})
