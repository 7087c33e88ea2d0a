import { signal } from '@preact/signals-core'
import type { DeliverySlots, Order, OrderSlot } from '@vitrine/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '../cart/index.ts'
import type { Environment } from '../environment/index.ts'
import { StorefrontError, type Client } from '../http/index.ts'
import { createCheckoutMemory } from './attempt.ts'
import { createSlots } from './slots.ts'
import { createCheckoutView } from './view.ts'

const begin = Date.parse('2026-11-21T08:00:00.000Z')
const slot = (id: string) => ({
  ...{ id, date: '2026-11-22', start: '2026-11-22T06:00:00.000Z', end: '2026-11-22T08:00:00.000Z' },
  ...{ price: { amount: 0, currency: 'AED' as const }, text: '10:00–12:00', availability: 'Available' as const },
})
const answer: DeliverySlots = {
  timeZone: 'Asia/Dubai',
  // The server's clock is an hour ahead of the shopper's.
  now: new Date(begin + 3_600_000).toISOString(),
  food: [{ date: '2026-11-22', text: 'Sun 22 Nov', slots: [slot('morning'), slot('evening')] }],
  hamper: null,
  undelivered: [],
}
const held = (id: string): OrderSlot => {
  const { availability: _, ...rest } = slot(id)
  return {
    ...rest,
    kind: 'food',
    dayText: 'Sun 22 Nov',
    status: 'Held',
    heldUntil: new Date(begin + 4_200_000).toISOString(),
  }
}
const order = (more: Partial<Order> = {}) =>
  ({
    ...{ id: 'o1', cartId: 'c1', cartVersion: 3, status: 'Pending', payments: [] },
    amountRemainingForPayment: { amount: 2000, currency: 'AED' },
    ...more,
  }) as Order

let now = begin
const call = vi.fn<(name: string, input?: unknown) => Promise<unknown>>()
const callsOf = (end: string) => call.mock.calls.filter(([name]) => name.endsWith(end))

function setUp(productType = 'tea', hamperDate: string | null = null) {
  const place = signal<{ stateOrProvince?: string }>({ stateOrProvince: 'DU' })
  const parcelType = productType === 'hamper' ? 'hamper' : 'food'
  const groups = signal([
    { departmentType: 'food', parcelType, items: [{ isPurchasable: true, product: { productType } }] },
  ])
  const version = signal(3)
  const loadCart = vi.fn(async () => void version.value++)
  const cart = { id: signal('c1'), version, groups, load: loadCart, latest: signal({ hamperDate }) } as unknown as Cart
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const memory = createCheckoutMemory(storage as never)
  const view = createCheckoutView()
  view.status.value = 'editing'
  let keys = 0
  const onHeld = vi.fn()
  const onServed = vi.fn()
  const environment = { now: () => now, uuid: () => `key${++keys}` } as unknown as Environment
  const slots = createSlots({
    client: { call } as unknown as Client,
    cart,
    environment,
    memory,
    view,
    place,
    onHeld,
    onServed,
  })
  return { slots, view, memory, groups, place, onHeld, onServed, loadCart }
}

beforeEach(() => {
  now = begin
  call.mockReset()
  call.mockImplementation(async (name) =>
    name.startsWith('POST')
      ? name.endsWith('/orders')
        ? order()
        : answer
      : order({ deliverySlots: [held('morning')] }),
  )
})

describe('slots', () => {
  it('are asked for by what is in the bag and where it goes', async () => {
    const { slots } = setUp()
    await slots.load()
    expect(call).toHaveBeenCalledWith(expect.stringContaining('v4/orders/delivery-slots'), {
      body: { isFoodSlot: true, isHamperSlot: false, isFashion: false, cartId: 'c1', stateOrProvince: 'DU' },
    })
    expect(slots.daysOf('food')).toHaveLength(1)
    expect(slots.missing()).toEqual(['food'])
  })

  it('are asked for clothes only whether these go to an area that is known', async () => {
    const { slots, groups, place } = setUp()
    groups.value = [{ ...groups.value[0]!, departmentType: 'fashion', parcelType: 'fashion' }]
    place.value = {}
    await slots.load()
    expect(call).not.toHaveBeenCalled()
    place.value = { stateOrProvince: 'DU' }
    call.mockResolvedValueOnce({ ...answer, food: null, undelivered: ['fashion'] })
    await slots.load()
    expect(call.mock.calls[0]![1]).toMatchObject({
      body: { isFashion: true, isFoodSlot: false, stateOrProvince: 'DU' },
    })
    expect([slots.missing(), slots.undelivered.value]).toEqual([[], ['fashion']])
  })

  it('say what does not go to the place, as long as it is the place and in the bag', async () => {
    const { slots, groups, place, onServed } = setUp()
    call.mockResolvedValueOnce({ ...answer, food: null, undelivered: ['food'] })
    await slots.load()
    expect([slots.undelivered.value, slots.missing(), onServed.mock.calls]).toEqual([['food'], [], []])
    place.value = { stateOrProvince: 'SH' }
    expect(slots.undelivered.value).toEqual([])
    place.value = { stateOrProvince: 'DU' }
    expect(slots.undelivered.value).toEqual(['food'])
    groups.value = []
    expect(slots.undelivered.value).toEqual([])
    groups.value = [
      { departmentType: 'food', parcelType: 'food', items: [{ isPurchasable: true, product: { productType: 'tea' } }] },
    ]
    await slots.load()
    expect([slots.undelivered.value, onServed.mock.calls]).toEqual([[], [[]]])
  })

  it('say of one that is refused for its place that it does not go there', async () => {
    const { slots } = setUp()
    await slots.load()
    call.mockResolvedValueOnce(order())
    const details = [{ field: '/x', reason: 'not-delivered', message: 'food' }]
    call.mockRejectedValueOnce(new StorefrontError('VALIDATION_CONFLICT', 'area', { details }))
    await slots.choose('food', 'morning')
    expect(slots.notice.value).toBe('outcome.notDelivered')
  })

  it('show the last place asked for, whichever answer comes first', async () => {
    const { slots, place } = setUp()
    let late = (_: unknown) => {}
    call.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
    const first = slots.load()
    place.value = { stateOrProvince: 'FU' }
    call.mockResolvedValueOnce({ ...answer, food: null })
    await slots.load()
    late(answer)
    await first
    expect(slots.daysOf('food')).toBeUndefined()
  })

  it('are held for an order, which is made once, until the server’s clock says that it is over', async () => {
    const { slots, view, onHeld } = setUp()
    await slots.load()
    await slots.choose('food', 'morning')
    await slots.choose('food', 'evening')
    expect(onHeld.mock.calls).toEqual([
      ['food', 'morning'],
      ['food', 'evening'],
    ])
    const keys = callsOf('v1/orders').map((args) => (args as unknown[])[2])
    expect(keys).toEqual([{ idempotencyKey: 'key1' }, { idempotencyKey: 'key1' }])
    const chosen = slots.heldOf('food')!
    expect([slots.secondsLeft(chosen), slots.missing()]).toEqual([600, []])
    now += 600_000
    expect([slots.secondsLeft(chosen), slots.missing()]).toEqual([0, ['food']])
    expect(view.order.value?.id).toBe('o1')
  })

  it('begin another order where the time of the first is over', async () => {
    const { slots, memory } = setUp()
    await slots.load()
    call.mockResolvedValueOnce(order({ status: 'Abandoned' }))
    await slots.choose('food', 'morning')
    expect(memory.attempt()).toMatchObject({ orderKey: 'key2', orderId: 'o1' })
  })

  it('say that one was taken, and are read anew', async () => {
    const { slots } = setUp()
    await slots.load()
    call.mockResolvedValueOnce(order())
    call.mockRejectedValueOnce(new StorefrontError('VALIDATION_CONFLICT', 'full'))
    await slots.choose('food', 'morning')
    expect([slots.notice.value, slots.status.value]).toEqual(['outcome.slotTaken', 'ready'])
    expect(callsOf('v4/orders/delivery-slots')).toHaveLength(2)
  })

  it('read the bag again where it changed, say so, and are held at the next try', async () => {
    const { slots, view } = setUp()
    await slots.load()
    call.mockRejectedValueOnce(new StorefrontError('CART_CHANGED', 'a price ended', { status: 409, isAnswered: true }))
    await slots.choose('food', 'morning')
    expect([view.notice.value, slots.notice.value, slots.status.value]).toEqual([
      'outcome.cartChanged',
      undefined,
      'ready',
    ])
    await slots.choose('food', 'morning')
    expect(callsOf('v1/orders').map(([, input]) => (input as { query: object }).query)).toEqual([
      { cartId: 'c1', cartVersion: 3 },
      { cartId: 'c1', cartVersion: 4 },
    ])
  })

  it('say that too many orders are unpaid, and keep the bag', async () => {
    const { slots, view, loadCart } = setUp()
    await slots.load()
    call.mockRejectedValueOnce(new StorefrontError('UNPAID_ORDERS_EXCEEDED', 'many', { status: 409, isAnswered: true }))
    await slots.choose('food', 'morning')
    expect([view.notice.value, slots.notice.value]).toEqual(['outcome.limited', undefined])
    expect(loadCart).not.toHaveBeenCalled()
  })

  it('say when no date is left for a hamper, and when they could not be read', async () => {
    const { slots } = setUp('hamper')
    call.mockRejectedValueOnce(new StorefrontError('NO_HAMPER_DATES_AVAILABLE', 'none'))
    await slots.load()
    expect([slots.status.value, slots.missing()]).toEqual(['none', ['hamper']])
    call.mockRejectedValueOnce(new StorefrontError('NETWORK', 'gone'))
    await slots.load()
    expect([slots.status.value, slots.missing()]).toEqual(['failed', []])
  })

  it('come back after a reload, while the order is pending', async () => {
    const { slots, memory, view } = setUp()
    memory.setAttempt({ cartId: 'c1', cartVersion: 3, orderKey: 'k', orderId: 'o1' })
    await slots.restore()
    expect(view.order.value?.deliverySlots).toHaveLength(1)
    expect(slots.heldOf('food')?.id).toBe('morning')
  })

  it('are held as they were chosen last, also when they were chosen faster than the shop answers', async () => {
    const { slots, view } = setUp()
    await slots.load()
    const sent = Promise.withResolvers<void>()
    const holds = () =>
      call.mock.calls.flatMap(([, input]) => (input as { body?: { food?: string } })?.body?.food ?? [])
    call.mockImplementation(async (name, input) => {
      if (name.startsWith('POST')) return order()
      if (holds().length === 1) await sent.promise
      return order({ deliverySlots: [held((input as { body: { food: string } }).body.food)] })
    })
    const first = slots.choose('food', 'morning')
    await vi.waitFor(() => expect(holds()).toEqual(['morning']))
    await slots.choose('food', 'noon')
    await slots.choose('food', 'evening')
    sent.resolve()
    await first
    expect(holds()).toEqual(['morning', 'evening'])
    expect(view.order.value?.deliverySlots?.[0]?.id).toBe('evening')
    expect(slots.status.value).toBe('ready')
  })

  it('are over, and named, when the shop has given their place back before the page is loaded again', async () => {
    const { slots, view } = setUp()
    await slots.load()
    view.order.value = order({ deliverySlots: [{ ...held('morning'), status: 'Expired', heldUntil: null }] })
    expect(slots.heldOf('food')?.id).toBe('morning')
    expect([slots.secondsLeft(slots.heldOf('food')!), slots.missing()]).toEqual([0, ['food']])
  })

  it('are known to be missing before the payment is opened, and none is held by that', async () => {
    const { slots } = setUp()
    await slots.restore()
    expect(slots.missing()).toEqual([])
    await slots.restore(true)
    expect(slots.missing()).toEqual(['food'])
    expect(callsOf('/orders')).toEqual([])
  })

  it('are over when they are not offered any more, however long they would be held', async () => {
    const { slots } = setUp()
    await slots.load()
    await slots.choose('food', 'morning')
    expect(slots.secondsLeft(slots.heldOf('food')!)).toBeGreaterThan(0)
    const evening = [{ date: '2026-11-22', text: 'Sun 22 Nov', slots: [slot('evening')] }]
    call.mockImplementation(async () => ({ ...answer, food: evening }))
    await slots.load()
    expect([slots.secondsLeft(slots.heldOf('food')!), slots.missing()]).toEqual([0, ['food']])
  })
})

describe('a day that is wished for the hampers', () => {
  const day = (date: string, ...ids: string[]) => ({
    ...{ date, text: date },
    slots: ids.map((id) => ({ ...slot(id), date })),
  })
  const full = (date: string) => ({
    ...{ date, text: date },
    slots: [{ ...slot('full'), date, availability: 'Full' as const }],
  })
  const openWith = async (hamperDate: string | null, ...hamper: ReturnType<typeof day>[]) => {
    const opened = setUp('hamper', hamperDate)
    call.mockImplementation(async (name) => {
      if (name.startsWith('POST')) return name.endsWith('/orders') ? order() : { ...answer, food: null, hamper }
      const hold: OrderSlot = { ...held('noon'), kind: 'hamper', date: '2026-12-04' }
      return order({ deliverySlots: [hold] })
    })
    await opened.slots.load()
    return opened.slots
  }
  const holds = () => callsOf('/delivery-slots').filter(([name]) => name.startsWith('PUT'))

  it('is opened, and its only hour is held once', async () => {
    const slots = await openWith('2026-12-04', day('2026-12-01', 'dawn'), day('2026-12-04', 'noon'))
    expect([slots.openedDay('hamper'), slots.heldOf('hamper')?.id]).toEqual(['2026-12-04', 'noon'])
    await slots.load()
    expect(holds()).toHaveLength(1)
  })

  it('is opened alone where it has several hours', async () => {
    const slots = await openWith('2026-12-04', day('2026-12-01', 'dawn'), day('2026-12-04', 'noon', 'eve'))
    expect([slots.openedDay('hamper'), slots.heldOf('hamper'), holds()]).toEqual(['2026-12-04', undefined, []])
  })

  it('is said to be gone, with the nearest day that has room', async () => {
    const slots = await openWith(
      '2026-12-04',
      day('2026-12-01', 'dawn'),
      full('2026-12-04') as never,
      day('2026-12-08', 'x'),
    )
    expect([slots.openedDay('hamper'), slots.notice.value, holds()]).toEqual(['2026-12-01', 'outcome.dayGone', []])
  })

  it('opens no day where none is wished', async () => {
    const slots = await openWith(null, day('2026-12-01', 'dawn'))
    expect([slots.openedDay('hamper'), slots.notice.value, holds()]).toEqual([undefined, undefined, []])
  })
})
