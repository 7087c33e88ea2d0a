import { fixtureOrders, shopStorefront } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { accountOrdersDomain, orderRangeOf } from './account-orders.ts'

describe('accountOrders.list', () => {
  it('asks for one page of a time of the shopper’s own', async () => {
    const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
    const { storefront, backend } = shopStorefront({ signIn, account: { orders: fixtureOrders(23) } })
    const { value } = await storefront.use(accountOrdersDomain).list({ range: 'one-year', page: 3 }).load()
    expect(value).toMatchObject({ totalCount: 23, pageCount: 3, startIndex: 20 })
    expect(value?.items).toHaveLength(3)
    const [call] = backend.calls.filter(({ path }) => path.endsWith('/my-account/orders'))
    expect(call!.query.get('userId')).toBe(signIn.UID)
    expect(call!.query.get('range')).toBe('one-year')
  })
})

describe('orderRangeOf', () => {
  it.each([
    ['six-months', 'six-months'],
    ['a-century', 'start'],
    [undefined, 'start'],
  ])('reads %s as %s', (text, range) => expect(orderRangeOf(text)).toBe(range))
})
