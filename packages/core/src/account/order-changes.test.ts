import { fixtureOfferedSlots, orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { orderChangesDomain } from './order-changes.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const [own, free, full, dear] = fixtureOfferedSlots.food![0]!.slots.map(({ id }) => id)

function changesOf(options: ShopStorefrontOptions = {}) {
  const lines = [{ good: 'jumper' as const }, { good: 'chutney' as const }]
  const { storefront, backend } = shopStorefront({ signIn, lines, order: 'changeable', ...options })
  return { changes: storefront.use(orderChangesDomain), order: () => backend.orders.orders.get(orderId)!, backend }
}

describe('setDeliveryNote', () => {
  it('trims the note and counts a line break of a form once', async () => {
    const { changes, order } = changesOf()
    expect(await changes.setDeliveryNote(orderId, ` ${'x'.repeat(298)}\r\nx `)).toEqual({ outcome: 'done' })
    expect(order().fulfillmentInfo?.deliveryNote).toBe(`${'x'.repeat(298)}\nx`)
    expect(await changes.setDeliveryNote(orderId, ' ')).toEqual({ outcome: 'done' })
    expect(order().fulfillmentInfo).not.toHaveProperty('deliveryNote')
  })

  it('sends no note that is too long', async () => {
    const { changes, order } = changesOf()
    expect(await changes.setDeliveryNote(orderId, 'x'.repeat(301))).toEqual({
      outcome: 'invalid',
      errors: { deliveryNote: { key: 'validation.tooLong', parameters: { max: 300 } } },
    })
    expect(order().fulfillmentInfo?.deliveryNote).toBe('Ring twice')
  })

  it.each([
    ['tooLate', { order: 'placed' }],
    ['notFound', { order: undefined }],
    ['failed', { faults: { 'PUT /orders/': { status: 403, code: 'FORBIDDEN' } } }],
  ] as const)('ends with %s', async (outcome, options) =>
    expect(await changesOf(options as ShopStorefrontOptions).changes.setDeliveryNote(orderId, 'Ring')).toEqual({
      outcome,
    }),
  )
})

describe('slotsOf', () => {
  it('has the booked slot and those of its price that have room', async () => {
    const [food, ...rest] = await changesOf().changes.slotsOf(orderId)
    expect(food).toMatchObject({ kind: 'food', booked: { id: own } })
    expect(food!.days.flatMap(({ slots }) => slots.map(({ id }) => id))).toEqual([own, free])
    expect(rest).toEqual([])
  })

  it.each([
    ['can change nothing', { order: 'placed' }],
    ['cannot be read', { faults: { 'GET /orders/': { status: 503, code: 'SERVICE_UNAVAILABLE' } } }],
  ] as const)('is empty for an order that %s', async (_, options) =>
    expect(await changesOf(options as ShopStorefrontOptions).changes.slotsOf(orderId)).toEqual([]),
  )
})

describe('setSlots', () => {
  it('moves the slot', async () => {
    const { changes, order } = changesOf()
    expect(await changes.setSlots(orderId, { food: free! })).toEqual({ outcome: 'done' })
    expect(order().deliverySlots).toMatchObject([{ id: free, status: 'Booked' }])
  })

  it.each([
    ['full', full],
    ['expired', dear],
    ['expired', 'ae:food:city:2026-11-29:0900-1300'],
  ])('ends with %s for %s', async (outcome, food) => {
    const { changes, order } = changesOf()
    expect(await changes.setSlots(orderId, { food: food! })).toEqual({ outcome })
    expect(order().deliverySlots).toMatchObject([{ id: own }])
  })

  it('asks for a slot where none is chosen', async () =>
    expect(await changesOf().changes.setSlots(orderId, { food: '' })).toEqual({
      outcome: 'invalid',
      errors: { food: { key: 'validation.slot.food' } },
    }))
})

describe('setCollector', () => {
  const omar = { firstName: ' Omar ', lastName: 'Aziz', phone: '050 987 6543' }

  it('changes name and number in the same store, and no e-mail', async () => {
    const { changes, order } = changesOf({ order: 'collector-changeable' })
    const before = order().fulfillmentInfo!
    expect(await changes.setCollector(orderId, omar)).toEqual({ outcome: 'done' })
    const { firstName, lastNameOrSurname, phoneNumbers, email } = order().fulfillmentInfo!.fulfillmentContact
    expect([firstName, lastNameOrSurname, phoneNumbers.mobile]).toEqual(['Omar', 'Aziz', '+971509876543'])
    expect(email).toBe(before.fulfillmentContact.email)
    expect(order().fulfillmentInfo!.collectionStore).toEqual(before.collectionStore)
  })

  it('says what is wrong with each field', async () => {
    const { changes } = changesOf({ order: 'collector-changeable' })
    const typed = { firstName: '', lastName: 'x'.repeat(61), phone: '12' }
    expect(await changes.setCollector(orderId, typed)).toMatchObject({
      outcome: 'invalid',
      errors: {
        firstName: { key: 'validation.required' },
        lastName: { key: 'validation.tooLong' },
        phone: { key: 'validation.phoneLength' },
      },
    })
  })

  it.each([
    ['tooLate', 'collected'],
    ['tooLate', 'placed'],
    ['notFound', undefined],
  ] as const)('ends with %s for an order that is %s', async (outcome, order) => {
    const { changes } = changesOf({ order } as ShopStorefrontOptions)
    expect(await changes.setCollector(orderId, omar)).toEqual({ outcome })
  })
})

describe('a change that was made too often', () => {
  const limited = (call: string, details: readonly { retryAfter: number }[]) =>
    ({ faults: { [call]: { status: 429, code: 'TOO_MANY_REQUESTS', details } } }) as ShopStorefrontOptions

  it('ends with the minutes to wait, the last one begun', async () => {
    const { changes, order } = changesOf(limited('PUT /delivery-slots', [{ retryAfter: 3_001 }]))
    expect(await changes.setSlots(orderId, { food: free! })).toEqual({ outcome: 'tooOften', minutes: 51 })
    expect(order().deliverySlots).toMatchObject([{ id: own }])
  })

  it('ends so for who collects too', async () => {
    const options = {
      order: 'collector-changeable' as const,
      ...limited('PUT /collection-store', [{ retryAfter: 60 }]),
    }
    const omar = { firstName: 'Omar', lastName: 'Aziz', phone: '050 987 6543' }
    expect(await changesOf(options).changes.setCollector(orderId, omar)).toEqual({ outcome: 'tooOften', minutes: 1 })
  })

  it('is to be made again in a minute where no time is named', async () =>
    expect(await changesOf(limited('PUT /delivery-note', [])).changes.setDeliveryNote(orderId, 'Ring')).toEqual({
      outcome: 'tooOften',
      minutes: 1,
    }))
})
