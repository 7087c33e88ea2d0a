import { describe, expect, it } from 'vitest'
import { errorTypes } from '@vitrine/contract/rules'
import { createTestBrowser } from '@vitrine/testing'
import { searchOf } from './query.ts'
import { codeForStatus, isToastShown, normaliseFailedRead, StorefrontError, withoutEmpty, write } from '../index.ts'
import { errorOfAnswer } from './status.ts'

const error = (code: string, status: number, isAnswered = true, retryAfter?: number) =>
  new StorefrontError(code as never, 'Sorry', { status, isAnswered, details: retryAfter ? [{ retryAfter }] : [] })

describe('StorefrontError.code', () => {
  it('can be each of the thirteen error types', () => {
    expect(errorTypes).toHaveLength(13)
    for (const code of errorTypes) expect(new StorefrontError(code, '').code).toBe(code)
  })
})

describe('codeForStatus', () => {
  it.each([
    [401, undefined, 'UNAUTHORIZED'],
    [403, 'CART_CLOSED', 'FORBIDDEN'],
    [403, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
    [404, undefined, 'NOT_FOUND'],
    [409, 'QUANTITY_EXCEED', 'QUANTITY_EXCEED'],
    [409, undefined, 'VALIDATION_CONFLICT'],
    [500, 'MAINTENANCE', 'SERVER_ERROR'],
    [503, undefined, 'SERVICE_UNAVAILABLE'],
    [503, 'MAINTENANCE', 'SERVICE_UNAVAILABLE'],
    [503, 'SERVER_BUSY', 'SERVER_BUSY'],
    [404, 'WALLET_NOT_FOUND', 'WALLET_NOT_FOUND'],
    [503, 'WALLET_SMS_FAILED', 'WALLET_SMS_FAILED'],
    [429, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
    [418, undefined, 'UNKNOWN_ERROR'],
  ] as const)('of %s and %s is %s', (status, code, expected) => {
    expect(codeForStatus(status, code)).toBe(expected)
  })
})

describe('normaliseFailedRead', () => {
  it('is an empty result with status 200 and code 404 that keeps its cause', () => {
    const cause = error('SERVER_ERROR', 500)
    expect(normaliseFailedRead(cause)).toEqual({ status: 200, code: 404, data: undefined, error: cause })
  })
  it.each(['HAMPER_DELIVERY_DATE_NOT_AVAILABLE', 'NO_HAMPER_DATES_AVAILABLE'])('passes %s through', (code) => {
    expect(normaliseFailedRead(error(code, 409))).toMatchObject({ status: 409, code })
  })
})

describe('errorOfAnswer', () => {
  it.each([undefined, '<h1>Bad gateway</h1>', {}, { errorCode: 'SERVER_ERROR', message: '' }])(
    'has the general message after an answer that says nothing: %j',
    (body) => expect(errorOfAnswer(502, body, '').message).toBe('An unknown error occurred.'),
  )
})

describe('isToastShown', () => {
  it('is true for an answer with an error code', () => expect(isToastShown(error('SERVER_ERROR', 500))).toBe(true))
  it.each([
    ['401', error('UNAUTHORIZED', 401)],
    ['404', error('NOT_FOUND', 404)],
    ['409', error('VALIDATION_CONFLICT', 409)],
    ['an expired slot', error('DELIVERY_SLOT_EXPIRED', 422)],
    ['a missing slot', error('DELIVERY_SLOT_REQUIRED', 422)],
    ['no answer', error('NETWORK', 0, false)],
  ])('is false for %s', (_, error) => expect(isToastShown(error)).toBe(false))
  it('is false when the caller tells it', () =>
    expect(isToastShown(error('SERVER_ERROR', 500), { skipToastMessage: true })).toBe(false))
})

describe('searchOf', () => {
  it('writes what has a value, in any language', () => {
    expect(searchOf({ query: 'تمر & 茶', page: 2, filter: 'size:M' })).toBe(
      '?query=%D8%AA%D9%85%D8%B1+%26+%E8%8C%B6&page=2&filter=size%3AM',
    )
    expect(searchOf({ query: '', page: undefined })).toBe('')
  })
})

describe('withoutEmpty', () => {
  it('drops empty, null, undefined and "undefined", and nothing else', () => {
    expect(withoutEmpty({ a: '', b: null, c: undefined, d: 'undefined', e: 0, f: false, g: ' ' })).toEqual({
      e: 0,
      f: false,
      g: ' ',
    })
  })
})

describe('write', () => {
  const run = async (...tries: (StorefrontError | 'ok')[]) => {
    const browser = createTestBrowser(fetch)
    let made = 0
    const result = write(browser.openTab().environment, async () => {
      const next = tries[Math.min(made++, tries.length - 1)]
      if (next !== 'ok') throw next
      return 1
    })
    await browser.advance(60_000)
    return { ...(await result), made }
  }
  const lost = error('NETWORK', 0, false)
  it.each([
    ['done', ['ok'], 1],
    ['done', [lost, lost, 'ok'], 3],
    ['refused', [error('QUANTITY_EXCEED', 409)], 1],
    ['refused', [lost, error('CART_CLOSED', 409)], 2],
    ['failed', [error('UNAUTHORIZED', 401)], 1],
    ['failed', [error('TOO_MANY_REQUESTS', 429)], 4],
    ['failed', [error('SERVER_BUSY', 503)], 4],
    ['done', [error('SERVER_BUSY', 503), 'ok'], 2],
    ['unknown', [lost, error('SERVER_BUSY', 503)], 4],
    ['done', [error('TOO_MANY_REQUESTS', 429, true, 1), 'ok'], 2],
    ['refused', [error('TOO_MANY_REQUESTS', 429, true, 40)], 1],
    ['unknown', [lost, error('TOO_MANY_REQUESTS', 429, true, 40)], 2],
    ['unknown', [lost], 4],
    ['unknown', [error('SERVER_ERROR', 500)], 4],
    ['unknown', [lost, error('TOO_MANY_REQUESTS', 429)], 4],
  ] as const)('is %s after %j', async (outcome, tries, made) => {
    expect(await run(...tries)).toMatchObject({ outcome, made })
  })
  it('has failed without a try when the device is offline', async () => {
    const { environment } = createTestBrowser(fetch).openTab({ isOnline: () => false })
    expect(await write(environment, () => Promise.reject(new Error('sent')))).toMatchObject({
      outcome: 'failed',
      error: { code: 'NETWORK' },
    })
  })
})
