import { describe, expect, it } from 'vitest'
import { StorefrontError, type StorefrontErrorCode } from '../http/index.ts'
import { endingOf, type EndedAttempt } from './endings.ts'
import type { PurchaseResult } from './purchase.ts'

const failure = (code: StorefrontErrorCode) => new StorefrontError(code, 'It is.')
const attempt: EndedAttempt = { orderId: 'order', isPaymentSent: true, checks: 0 }

describe('endingOf', () => {
  it.each<[string, PurchaseResult, Partial<EndedAttempt>, object]>([
    ['placed', { end: 'placed' }, {}, { next: 'confirm' }],
    ['left for a provider’s page', { end: 'left' }, {}, { next: 'leave' }],
    ['declined', { end: 'declined', reason: 'card_declined' }, {}, { next: 'edit', notice: 'outcome.declined' }],
    ['declined without a reason', { end: 'declined' }, {}, { next: 'edit', notice: 'outcome.declined' }],
    [
      'declined for a reason',
      { end: 'declined', reason: 'challenge_failed' },
      {},
      { next: 'edit', notice: 'outcome.challenge_failed' },
    ],
    [
      'cancelled',
      { end: 'declined', reason: 'challenge_cancelled' },
      {},
      { next: 'edit', notice: 'outcome.challenge_cancelled' },
    ],
    [
      'cancelled at a provider’s page',
      { end: 'declined', reason: 'cancelled' },
      {},
      { next: 'edit', notice: 'outcome.cancelled' },
    ],
    ['to be entered again', { end: 'reenter' }, {}, { next: 'edit', notice: 'outcome.expired_token' }],
    ['at another total', { end: 'repriced' }, {}, { next: 'edit', notice: 'outcome.cartChanged' }],
    ['over', { end: 'over' }, {}, { next: 'restart', notice: 'outcome.expired' }],
    ['unknown', { end: 'unknown', error: failure('TIMEOUT') }, {}, { next: 'check', orderId: 'order' }],
    [
      'unknown before there is an order',
      { end: 'unknown', error: failure('TIMEOUT') },
      { orderId: undefined },
      { next: 'edit', notice: 'outcome.failed' },
    ],
    ['unpaid with a payment on its way', { end: 'unpaid' }, { checks: 2 }, { next: 'check', orderId: 'order' }],
    ['unpaid after three questions', { end: 'unpaid' }, { checks: 3 }, { next: 'edit' }],
    ['unpaid without a payment', { end: 'unpaid' }, { isPaymentSent: false }, { next: 'edit' }],
    ['failed', { end: 'failed', error: failure('NETWORK') }, {}, { next: 'edit', notice: 'outcome.failed' }],
    [
      'refused as invalid',
      { end: 'refused', error: failure('INVALID_INPUT') },
      {},
      { next: 'edit', notice: 'outcome.failed' },
    ],
    [
      'refused as expired',
      { end: 'refused', error: failure('ORDER_EXPIRED') },
      {},
      { next: 'restart', notice: 'outcome.expired' },
    ],
    [
      'refused for a hamper’s date',
      { end: 'refused', error: failure('HAMPER_DELIVERY_DATE_NOT_AVAILABLE') },
      {},
      { next: 'edit', notice: 'outcome.slotExpired' },
    ],
    [
      'refused otherwise',
      { end: 'refused', error: failure('CART_CLOSED') },
      {},
      { next: 'restart', notice: 'outcome.cartChanged' },
    ],
  ])('follows a purchase that is %s', (_, result, given, ending) =>
    expect(endingOf(result, { ...attempt, ...given })).toMatchObject(ending),
  )

  it('is to be edited where the store of an order to be collected is missing', () => {
    const details = [{ field: 'collectionStore', reason: 'missing' }]
    const error = new StorefrontError('VALIDATION_CONFLICT', 'It is.', { details })
    expect(endingOf({ end: 'refused', error }, attempt)).toEqual({
      next: 'edit',
      notice: 'outcome.storeRequired',
      error,
    })
  })

  it('says why, where the purchase did', () => {
    const error = failure('CART_CLOSED')
    expect(endingOf({ end: 'refused', error }, attempt)).toMatchObject({ error })
    expect(endingOf({ end: 'failed', error }, attempt)).toMatchObject({ error })
  })
})
