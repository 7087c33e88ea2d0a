import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { StorefrontError, type Client } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import { ownOrders } from './own-orders.ts'

const pay = 'POST /experience/payment/private/v1/unifiedPayment/pay'
const notFound = () => new StorefrontError('NOT_FOUND', 'There is nothing here.', { status: 404 })

/** A shopper whose orders are the guest's until the guest is merged. */
function open({ isLoggedIn = true, failure = notFound() } = {}) {
  let isMerged = false
  const isKnown = signal(false)
  const call = vi.fn(async () => {
    if (!isMerged) throw failure
    return 'paid'
  })
  const session = {
    isLoggedIn: isKnown,
    token: async () => void (isKnown.value = isLoggedIn),
  } as unknown as Session
  const mergeGuest = vi.fn(async () => {
    isMerged = true
    return { items: 0, products: 0 }
  })
  const client = ownOrders({ call } as unknown as Client, session, { mergeGuest })
  const send = () => client.call(pay, { body: { orderId: 'a' } } as never, { idempotencyKey: 'key' })
  return { call, mergeGuest, send }
}

describe('a call about an order', () => {
  it('is made again with the same key after the guest is merged, when the shopper has signed in meanwhile', async () => {
    const { call, mergeGuest, send } = open()
    expect(await send()).toBe('paid')
    expect(mergeGuest).toHaveBeenCalledTimes(1)
    expect(call.mock.calls).toHaveLength(2)
    expect(call.mock.calls[1]).toEqual(call.mock.calls[0])
  })

  it('finds nothing for a guest, and merges nobody', async () => {
    const { call, mergeGuest, send } = open({ isLoggedIn: false })
    await expect(send()).rejects.toThrow('There is nothing here.')
    expect([call.mock.calls.length, mergeGuest.mock.calls.length]).toEqual([1, 0])
  })

  it('is not repeated for another reason', async () => {
    const { call, send } = open({ failure: new StorefrontError('PAYMENT_DECLINED', 'Declined.', { status: 402 }) })
    await expect(send()).rejects.toThrow('Declined.')
    expect(call).toHaveBeenCalledTimes(1)
  })
})
