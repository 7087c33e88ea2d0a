import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'

const path = '/experience/account/private/v1'
const DAY = 86_400
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const signedIn = async (UID = newId(), device = 'Firefox') =>
  new TestShopper(shop).signIn(await beginSignIn(shop, { UID, device }))

describe('GET my-account/orders', () => {
  const listOf = (shopper: TestShopper, query: object = {}) =>
    shopper.do(`GET ${path}/my-account/orders`, { query: { userId: shopper.subject, ...query } })

  it('lists placed orders with their first lines, and no others', async () => {
    const shopper = await signedIn()
    const placed = await shopper.buy(testProducts.biscuits, 2)
    await shopper.orderOf(testProducts.biscuits)
    const list = await listOf(shopper)
    expect(list).toMatchObject({ totalCount: 1, startIndex: 0, pageSize: 100, pageCount: 1 })
    expect(list.items).toMatchObject([
      {
        id: placed.id,
        orderNumber: placed.orderNumber,
        status: 'Submitted',
        purchase_status: 'Success',
        total: placed.total,
        itemCount: 2,
        items: [{ departmentType: 'food', quantity: 2 }],
      },
    ])
  })

  it('shows nobody another’s orders, whatever UID is named', async () => {
    const shopper = await signedIn()
    await shopper.buy(testProducts.biscuits)
    const other = await signedIn()
    expect((await listOf(other)).items).toEqual([])
    const answer = await other.call(`GET ${path}/my-account/orders`, { query: { userId: shopper.subject } })
    expect(answer.status).toBe(404)
  })

  it('goes as far back as its range, the newest first, page by page', async () => {
    const shopper = await signedIn()
    const { id } = await shopper.buy(testProducts.biscuits)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const ages = [20, 45, 120, 200, 400]
    const now = shop.clock.now().getTime()
    const old = ages.map((days) => ({
      ...row!,
      id: newId(),
      number: newId(),
      cartId: newId(),
      submittedAt: new Date(now - days * DAY * 1000),
    }))
    await shop.db.insert(orders).values(old)
    const counts = ['one-month', 'three-months', 'six-months', 'one-year', 'start'].map(
      async (range) => (await listOf(shopper, { range })).totalCount,
    )
    expect(await Promise.all(counts)).toEqual([2, 3, 4, 5, 6])
    const pages = [0, 2, 4].map((startIndex) => listOf(shopper, { startIndex, pageSize: 2 }))
    const found = (await Promise.all(pages)).map(({ items, pageCount }) => [pageCount, ...items.map((item) => item.id)])
    const ids = [id, ...old.map((order) => order.id)]
    expect(found).toEqual([0, 2, 4].map((from) => [3, ...ids.slice(from, from + 2)]))
  })
})

describe('sessions', () => {
  it('are the shopper’s own devices, and say which one asks', async () => {
    const UID = newId()
    const [phone, desk] = [await signedIn(UID, 'Safari'), await signedIn(UID, 'Firefox')]
    await signedIn(newId(), 'Chrome')
    const { items } = await phone.do(`GET ${path}/sessions`)
    expect(items.map(({ device, isCurrent }) => [device, isCurrent]).toSorted()).toEqual([
      ['Firefox', false],
      ['Safari', true],
    ])
    const other = items.find(({ isCurrent }) => !isCurrent)!
    const left = await phone.do(`DELETE ${path}/sessions/{sessionId}`, { params: { sessionId: other.id } })
    expect(left.items).toMatchObject([{ device: 'Safari' }])
    expect((await desk.call(`GET ${path}/sessions`)).status).toBe(401)
    expect((await phone.call(`GET ${path}/sessions`)).status).toBe(200)
  })

  it('end for nobody else: another’s is not found, like one that never was', async () => {
    const [shopper, other] = [await signedIn(), await signedIn()]
    const [{ id } = { id: '' }] = (await other.do(`GET ${path}/sessions`)).items
    const end = (sessionId: string) => shopper.call(`DELETE ${path}/sessions/{sessionId}`, { params: { sessionId } })
    expect([(await end(id)).status, (await end(newId())).status]).toEqual([404, 404])
    expect((await other.call(`GET ${path}/sessions`)).status).toBe(200)
  })

  it('end everywhere else at once', async () => {
    const UID = newId()
    const all = [await signedIn(UID), await signedIn(UID), await signedIn(UID)]
    const { items } = await all[1]!.do(`DELETE ${path}/sessions`)
    expect(items).toMatchObject([{ isCurrent: true }])
    const states = await Promise.all(all.map((shopper) => shopper.call(`GET ${path}/sessions`)))
    expect(states.map(({ status }) => status)).toEqual([401, 200, 401])
  })
})
