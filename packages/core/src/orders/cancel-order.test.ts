import { describe, expect, it } from 'vitest'
import { orderCancellingDomain } from '../checkout/index.ts'
import { createStorefront, serverEnvironment } from '../index.ts'

interface Sent {
  readonly body: unknown
  readonly key: string | null
}

/** A shop that answers a cancellation so; each answer once, the last one for good. */
function cancelling(...answers: readonly (object | 'lost')[]) {
  const sent: Sent[] = []
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: {
      ...serverEnvironment({
        fetch: (url, init) => {
          if (!String(url).includes('/actions')) return Promise.resolve(Response.json({}))
          const key = new Headers(init?.headers).get('idempotency-key')
          sent.push({ body: JSON.parse(String(init?.body)), key })
          const answer = answers[Math.min(sent.length, answers.length) - 1]!
          if (answer === 'lost') return Promise.reject(new TypeError('The connection was lost.'))
          const { status = 200 } = answer as { status?: number }
          return Promise.resolve(Response.json(answer, { status }))
        },
      }),
      timers: { set: (work: () => void) => (queueMicrotask(work), 0), clear: () => undefined } as never,
    },
  })
  return { sent, cancelling: storefront.use(orderCancellingDomain) }
}
const refusal = (status: number, errorCode: string) => ({ status, statusCode: status, errorCode, message: '' })
const id = 'a'.repeat(32)
const parcelId = 'b'.repeat(32)
const lines = [{ itemId: 'line-1', quantity: 2 }]
const key = '01234567-89ab-4cde-8f01-23456789abcd'

describe('cancelAsGuest', () => {
  it('sends units with one key however often it is tried, and none without units', async () => {
    const shop = cancelling('lost', { orderNumber: 'A-1' })
    const given = ['A-1', ' a@shopper.example ', parcelId] as const
    expect(await shop.cancelling.cancelAsGuest(...given, { lines })).toMatchObject({ outcome: 'found' })
    const bodies = shop.sent.map(({ body }) => body as { key?: string })
    expect(bodies[0]).toMatchObject({ actionName: 'CancelOrder', email: 'a@shopper.example', parcelId, lines })
    expect(bodies[0]!.key).toMatch(/^[-\da-f]{36}$/)
    expect(bodies[1]).toEqual(bodies[0])
    await shop.cancelling.cancelAsGuest(...given, { lines, key })
    expect(shop.sent.at(-1)!.body).toMatchObject({ key })
    await shop.cancelling.cancelAsGuest(...given)
    expect(shop.sent.at(-1)!.body).not.toHaveProperty('key')
  })
})

describe('cancel', () => {
  it('sends units under the key of the form', async () => {
    const shop = cancelling({ id })
    expect(await shop.cancelling.cancel(id, parcelId, { lines, key })).toBe('done')
    expect(shop.sent).toEqual([{ body: { actionName: 'CancelOrder', parcelId, lines }, key }])
  })

  it.each([
    [409, 'VALIDATION_CONFLICT', 'fewer'],
    [409, 'ORDER_STATE', 'tooLate'],
    [404, 'NOT_FOUND', 'notFound'],
    [409, 'IDEMPOTENCY_KEY_REUSED', 'failed'],
  ])('says what %i %s means: %s', async (status, code, outcome) => {
    const shop = cancelling(refusal(status, code))
    expect(await shop.cancelling.cancel(id, parcelId, { lines })).toBe(outcome)
  })
})
