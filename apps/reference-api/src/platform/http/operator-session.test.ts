import { operations, type Operation, type OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterDesk, ownForm, postForm } from '../../testing/test-desk.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { partnerOrigin, TestShopper } from '../../testing/test-shopper.ts'

/** A call of the contract that is an operator's in this test, and one that is not. */
const operators = 'GET /experience/merchandising/guest/v1/return-reasons'
const accounts = 'GET /experience/account/private/v1/preferences'

const operator = { name: 'noor', password: 'a long enough password' }
const table: Record<string, Operation> = operations
const asItIs = table[operators]!
let shop: TestShop
let cookie: string
beforeAll(async () => {
  table[operators] = { ...asItIs, session: 'operator' }
  shop = await openTestShop({ config: { deskOperator: operator } })
  cookie = await enterDesk(shop, operator)
})
afterAll(async () => {
  table[operators] = asItIs
  await shop.close()
})

const statusOf = async (caller: TestShopper, name: OperationName, headers = {}) =>
  (await caller.call(name, { headers })).status

describe('an operator’s call', () => {
  it('is answered to the desk’s sign-in', async () => {
    expect(await statusOf(new TestShopper(shop), operators, { cookie })).toBe(200)
  })

  it('is refused to everybody else, whatever their token opens', async () => {
    const { shopper: account } = await signInByCode(shop, { email: 'amal@shopper.example' })
    const guest = await new TestShopper(shop).enter()
    const partnerGuest = await new TestShopper(shop).enter(partnerOrigin)
    expect(await statusOf(account, accounts)).toBe(200)
    for (const caller of [new TestShopper(shop), guest, partnerGuest, account]) {
      expect(await statusOf(caller, operators)).toBe(401)
      expect(await statusOf(caller, operators, { cookie: 'desk=made-up' })).toBe(401)
    }
  })

  it('is refused after the desk’s sign-in has ended', async () => {
    const ended = await enterDesk(shop, operator)
    const { body } = await shop.app.inject({ url: '/desk', headers: { cookie: ended } })
    const csrf = /name="csrf" value="(\w+)"/.exec(body)![1]!
    await postForm(shop, '/desk/sign-out', { csrf }, { ...ownForm, cookie: ended })
    expect(await statusOf(new TestShopper(shop), operators, { cookie: ended })).toBe(401)
  })
})

describe('a shopper’s call', () => {
  it('is not opened by the desk’s sign-in', async () => {
    expect(await statusOf(new TestShopper(shop), accounts, { cookie })).toBe(401)
  })
})
