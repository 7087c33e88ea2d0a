import type { Cart as CartData, CartItem } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { StorefrontError } from '../http/index.ts'
import { initialState, joinChanges, project, reduce, type CartChange, type CartState } from './cart.reducer.ts'

const money = (amount: number) => ({ amount, currency: 'AED' as const })

/** A line of a product that costs 10.00. */
const line = (id: string, quantity = 2, isPurchasable = true) =>
  ({
    id,
    quantity,
    isPurchasable,
    unitAmount: money(1000),
    total: money(1000 * quantity),
    product: { productCode: `P${id}`, variationProductCode: null, options: [] as object[] },
  }) as CartItem

const cartOf = (version: number, ...groups: CartItem[][]) =>
  ({
    id: 'cart',
    version,
    items: groups.map((items) => ({
      items,
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: money(items.reduce((sum, { total }) => sum + total.amount, 0)),
    })),
  }) as unknown as CartData

let sequence = 0
const set = (id: string, quantity: number): CartChange => {
  const productCode = `P${id}`
  return { kind: 'set', sequence: ++sequence, key: id, productCode, quantity, line: line(id) }
}
const add = (productCode: string, quantity: number): CartChange => {
  const key = JSON.stringify([productCode])
  return { kind: 'add', sequence: ++sequence, key, productCode, quantity, line: { productCode } }
}
const refusal = { code: 'QUANTITY_EXCEED', details: [], message: 'No.' } as const
const changed = (state: CartState, ...changes: CartChange[]) =>
  changes.reduce((next, change) => reduce(next, { type: 'changed', change }), state)

describe('project', () => {
  it('is the server’s cart as it is when nothing else is desired', () => {
    const cart = cartOf(1, [line('1')], [line('2', 3)])
    expect(project(cart, [set('1', 2)])).toEqual({ groups: cart.items, count: 5, difference: 0 })
  })

  it('moves the sums of line, department and cart by the last desired quantity', () => {
    const cart = cartOf(1, [line('1'), line('2')], [line('3')])
    const { groups, count, difference } = project(cart, [set('1', 9), set('1', 5)])
    expect([count, difference]).toEqual([9, 3000])
    expect(groups.map(({ itemCount, total }) => [itemCount, total])).toEqual([
      [7, money(7000)],
      [2, money(2000)],
    ])
    expect(groups[0]!.items).toEqual([line('1', 5), line('2')])
  })

  it('leaves out lines set to 0, and departments that have no other', () => {
    const cart = cartOf(1, [line('1')], [line('2'), line('3')])
    const { groups, count, difference } = project(cart, [set('1', 0), set('2', 0)])
    expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([['3']])
    expect([count, difference]).toEqual([2, -4000])
  })

  it('counts what cannot be bought neither before nor after a change', () => {
    const cart = cartOf(1, [line('1'), line('2', 2, false)])
    const server = { ...cart, items: [{ ...cart.items[0]!, itemCount: 2, total: money(2000) }] }
    const { groups, count, difference } = project(server, [set('2', 1)])
    expect([count, difference, groups[0]!.total]).toEqual([2, 0, money(2000)])
    expect(groups[0]!.items[1]!.quantity).toBe(1)
  })

  it('counts every add, also where there is no cart yet', () => {
    expect(project(undefined, [add('A', 1), add('A', 4), add('B', 2)])).toEqual({ groups: [], count: 7, difference: 0 })
  })
})

describe('joinChanges', () => {
  it('sums adds, and takes the last absolute quantity', () => {
    expect(joinChanges(add('A', 2), add('A', 3)).quantity).toBe(5)
    expect(joinChanges(set('1', 2), set('1', 3)).quantity).toBe(3)
  })
})

describe('reduce', () => {
  const begin = initialState(cartOf(3, [line('1'), line('2')]))

  it('ends a change, and those before it, with its answer; later ones are still pending', () => {
    const [first, second, third, other] = [set('1', 3), set('1', 4), set('1', 5), set('2', 1)]
    const state = changed(begin, first, second, third, other)
    const cart = cartOf(4, [line('1', 4), line('2')])
    const next = reduce(state, { type: 'acknowledged', change: second, cart })
    expect([next.server, next.pending]).toEqual([cart, [third, other]])
  })

  it.each(['acknowledged', 'replaced'] as const)('never shows an older version, whether %s', (type) => {
    const change = set('1', 3)
    const next = reduce(changed(begin, change), { type, change, cart: cartOf(2, [line('1', 9)]) } as never)
    expect(next.server).toBe(begin.server)
  })

  it('shows another cart only when the one at hand is replaced', () => {
    const other = { ...cartOf(1), id: 'other' }
    const change = add('A', 1)
    expect(reduce(begin, { type: 'acknowledged', change, cart: other }).server).toBe(begin.server)
    expect(reduce(begin, { type: 'replaced', cart: other }).server).toBe(other)
    expect(reduce(begin, { type: 'replaced', cart: undefined }).server).toBeUndefined()
  })

  it('rolls back a refused change and says why, until the next change of that line', () => {
    const change = set('1', 8)
    const refused = reduce(changed(begin, change), { type: 'refused', change, refusal })
    expect([refused.pending, refused.lineErrors.get('1')]).toEqual([[], refusal])
    expect(changed(refused, set('2', 1)).lineErrors.size).toBe(1)
    expect(changed(refused, set('1', 3)).lineErrors.size).toBe(0)
  })

  it('offers to put back the line that was removed last, unless its removal failed', () => {
    const [first, second] = [set('1', 0), set('2', 0)]
    const state = changed(begin, first, second)
    expect(state.removed?.id).toBe('2')
    expect(reduce(state, { type: 'failed', change: first }).removed?.id).toBe('2')
    expect(reduce(state, { type: 'failed', change: second }).removed).toBeUndefined()
    expect(reduce(state, { type: 'alreadyGone', change: second }).removed?.id).toBe('2')
  })

  it('is unknown until a read has ended with every outcome known', () => {
    const error = new StorefrontError('TIMEOUT', 'No answer.')
    const change = add('A', 1)
    const unknown = reduce(changed(begin, change), { type: 'unknown', change, error })
    expect([unknown.status, unknown.error, unknown.pending]).toEqual(['unknown', error, []])
    const newer = reduce(unknown, { type: 'replaced', cart: cartOf(4, [line('1')]) })
    expect(newer.status).toBe('unknown')
    expect(reduce(newer, { type: 'loaded', isConfirmed: false }).status).toBe('unknown')
    expect(reduce(newer, { type: 'loaded', isConfirmed: true })).toMatchObject({ status: 'ready', error: undefined })
  })

  it('fails a read only where there is no cart to show', () => {
    const error = new StorefrontError('NETWORK', 'No network.')
    expect(reduce(begin, { type: 'loadFailed', error }).status).toBe('unknown')
    expect(reduce(initialState(undefined), { type: 'loadFailed', error }).status).toBe('failed')
  })
})
