import { operations, type OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('a call for an organisation that this shop is not', () => {
  it.each(Object.keys(operations) as OperationName[])('is refused: %s', async (name) => {
    const shopper = await new TestShopper(shop).enter()
    const { status, body } = await shopper.call(name, { headers: { 'x-organisation-id': 'evil' } })
    expect([status, (body as { errorCode?: string }).errorCode]).toEqual([403, 'FORBIDDEN'])
  })
  it('is bad input when it names none', async () => {
    const { status } = await new TestShopper(shop).call('GET /experience/masterdata/guest/v1/master-data', {
      headers: { 'x-organisation-id': undefined as never },
    })
    expect(status).toBe(400)
  })
})
