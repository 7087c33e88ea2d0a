import { operations, type Operation, type OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSignIn } from '../../testing/test-account.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type CallOptions } from '../../testing/test-shopper.ts'

const origin = 'http://127.0.0.1:5500'
const names = Object.keys(operations) as OperationName[]
const sessionOf = (name: OperationName) => (operations[name] as Operation).session
const ownPagesOnly = names.filter((name) => (operations[name] as Operation).isOwnPagesOnly)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const begin = () => beginSignIn(shop)

const errorOf = async (shopper: TestShopper, name: OperationName, headers: Record<string, string>) => {
  const options: CallOptions = { params: { orderId: '0'.repeat(32) }, body: {}, headers }
  const { body } = await shopper.call(name, options)
  return (body as { errorCode?: string }).errorCode
}

describe('a call of the shop’s own pages', () => {
  it('is every one that takes name, address, order or payment, makes a link, or is for signed-in shoppers', () => {
    const entrusting = names.filter(
      (name) =>
        sessionOf(name) === 'private' ||
        /\/(orders|guest-order|payment\/private|enquiry|share|identity|onboarding|account)\b/.test(name),
    )
    expect(entrusting.length).toBeGreaterThan(7)
    expect(ownPagesOnly).toEqual(entrusting)
  })
  it.each(ownPagesOnly)('is refused to a partner’s page: %s', async (name) => {
    const partner = new TestShopper(shop)
    if (sessionOf(name) !== 'none') await partner.enter(origin)
    const headers = sessionOf(name) === 'none' ? { 'x-partner-origin': origin } : { origin }
    expect(await errorOf(partner, name, headers)).toBe('FORBIDDEN')
  })
  it.each(ownPagesOnly)('is taken from the shop’s own: %s', async (name) => {
    const shopper = new TestShopper(shop)
    if (sessionOf(name) === 'private') shopper.signIn(await begin())
    else await shopper.enter()
    expect(await errorOf(shopper, name, {})).not.toBe('FORBIDDEN')
  })
})
