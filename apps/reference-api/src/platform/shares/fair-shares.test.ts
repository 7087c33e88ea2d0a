import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cart as carts } from '../../modules/cart/cart.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { patientLimits } from '../../testing/patient-limits.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper, type Server } from '../../testing/test-shopper.ts'
import { newId } from '../ids.ts'
import { connectDatabase, type DatabaseConnection, type Transaction } from '../database/database.ts'

const setQuantity = `PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}` as const
const listCall = 'GET /experience/catalog/guest/v1/products' as const

let shop: TestShop
/** Connections of nobody's share. */
let outside: DatabaseConnection
beforeAll(async () => {
  shop = await openTestShop()
  outside = connectDatabase(shop.databaseUrl, { max: 2 })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await outside.close()
  await shop.close()
})

/** Holds what a statement locks until it is told to let go. */
async function hold(lock: (tx: Transaction) => Promise<unknown>) {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const done = outside.db.transaction(async (tx) => {
    await lock(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  return async () => {
    release.resolve()
    await done
  }
}
const holdCart = (id: string) => hold((tx) => tx.select().from(carts).where(eq(carts.id, id)).for('update'))

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await outside.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'vitrine-api' and wait_event_type = 'Lock'`)
  return rows[0]!.n
}

/** A server as the site calls it for a shopper at an address. */
const from = (address: string, { app } = shop): Server => ({
  inject: (options) => app.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
})

/** A shopper with one thing in the cart, and what changes its quantity. */
async function withCart(at: TestShop = shop, address = '192.0.2.1') {
  const shopper = await new TestShopper({ app: from(address, at), cardUrl: at.cardUrl }).enter()
  const { id } = await shopper.openCart()
  const itemId = (await shopper.add(id, testProducts.biscuits)).items[0]!.items[0]!.id
  return {
    shopper,
    id,
    change: (quantity: number) => shopper.call(setQuantity, { params: { cartId: id, itemId, quantity } }),
    quantity: async () => {
      const { items } = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
      return items[0]!.items[0]!.quantity
    },
  }
}

describe('many changes of one cart', () => {
  it.each(['198.51.100.1', '192.0.2.1'])(
    'keep nobody at %s from a cart and a checkout, and come one after the other',
    async (address) => {
      const { id, change, quantity } = await withCart()
      const other = await withCart(shop, address)
      const letGo = await holdCart(id)
      const changes = Array.from({ length: 60 }, (_, index) => change((index % 5) + 1))
      await expect.poll(waitingForLocks).toBe(1)
      expect((await other.change(3)).status).toBe(200)
      expect(await other.quantity()).toBe(3)
      expect((await other.shopper.buy(testProducts.biscuits)).status).toBe('Submitted')
      expect(await waitingForLocks()).toBe(1)
      await letGo()
      const answers = await Promise.all(changes)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      // Calls of one moment have no order of their own; the cart is as the last of them left it.
      const states = answers.flatMap((answer) => (answer.ok ? [answer.body] : []))
      const last = states.reduce((latest, cart) => (cart.version > latest.version ? cart : latest))
      expect(await quantity()).toBe(last.items[0]!.items[0]!.quantity)
    },
    120_000,
  )
  it('are refused at once when too many wait, and the answer says to wait a moment', async () => {
    const { id, change } = await withCart()
    const letGo = await holdCart(id)
    const changes = Array.from({ length: patientLimits.turn.waiting + 4 }, () => change(2))
    const refused = await Promise.any(changes)
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { errorCode: 'TOO_MANY_REQUESTS', message: expect.stringContaining('nothing was changed') as unknown },
    })
    await letGo()
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
  it('are not made once their shopper has left', async () => {
    const { shopper, id, change, quantity } = await withCart()
    const letGo = await holdCart(id)
    const first = change(2)
    await expect.poll(waitingForLocks).toBe(1)
    const hasLeft = new Promise((resolve) =>
      shop.app.server.once('request', (_, response) => response.once('close', resolve)),
    )
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    await shopper
      .call(setQuantity, {
        params: {
          cartId: id,
          itemId: (await outside.pool.query(`select id from cart_line where cart_id = '${id}'`)).rows[0].id,
          quantity: 9,
        },
        app: {
          async inject({ method, url, headers }) {
            const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
            socket.write(`${method} ${url} HTTP/1.1\r\nhost: shop\r\n${lines.join('\r\n')}\r\n\r\n`, () =>
              socket.destroy(),
            )
            return { statusCode: 499, headers: {}, body: '' }
          },
        },
      })
      .catch(() => undefined)
    await hasLeft
    await letGo()
    expect((await first).status).toBe(200)
    expect(await quantity()).toBe(2)
  })
})

describe('searches for words that nobody knows', () => {
  it('keep no other client from lists, and from searches that are known', async () => {
    const other = new TestShopper({ app: from('198.51.100.1'), cardUrl: shop.cardUrl })
    const known = { query: { query: 'biscuits' } }
    await other.do(listCall, known)
    const letGo = await hold((tx) => tx.execute(sql`lock table search_word in access exclusive mode`))
    const greedy = new TestShopper({ app: from('192.0.2.1'), cardUrl: shop.cardUrl })
    const searches = Array.from({ length: 40 }, (_, index) =>
      greedy.call(listCall, { query: { query: `choclate${index}x brekfast jumpre` } }),
    )
    await expect.poll(waitingForLocks).toBe(patientLimits.search.atOnce)
    expect((await other.call(listCall, { query: { department: 'food' } })).status).toBe(200)
    expect((await other.call(listCall, known)).status).toBe(200)
    await letGo()
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]))
  }, 120_000)
  it('keep no other client from searches that nobody has asked before', async () => {
    const { atOnce, waiting } = patientLimits.search
    const letGo = await hold((tx) => tx.execute(sql`lock table search_word in access exclusive mode`))
    const searches = (address: string, count: number, word: string) => {
      const visitor = new TestShopper({ app: from(address), cardUrl: shop.cardUrl })
      return Array.from({ length: count }, async (_, index) => {
        const { status } = await visitor.call(listCall, { query: { query: `${word}${index}x brekfast jumpre` } })
        return status
      })
    }
    const greedy = searches('192.0.2.1', 200, 'choclate')
    await expect.poll(waitingForLocks).toBe(atOnce)
    const other = searches('198.51.100.1', 1, 'biskits')
    await expect
      .poll(waitingForLocks)
      .toBe(atOnce + 1)
      .finally(letGo)
    expect(await Promise.all(other)).toEqual([200])
    const statuses = await Promise.all(greedy)
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting)
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - atOnce - waiting)
  }, 120_000)
})

describe('deliveries of events', () => {
  const send = (address: string) =>
    new TestShopper({ app: from(address), cardUrl: shop.cardUrl }).call('POST /experience/tracking/guest/v1/events', {
      body: {
        ...{ visitor: newId(), consent: ['analytics'] },
        events: [
          {
            ...{ id: crypto.randomUUID(), at: shop.clock.now().toISOString(), userType: 'guest', locale: 'en-ae' },
            ...{ pageType: null, department: null, event: { type: 'visitStarted' } },
          },
        ],
      },
    })

  it('of many networks hold few connections, and no cart and no checkout waits for them', async () => {
    const other = await withCart(shop, '192.0.2.1')
    const letGo = await hold((tx) => tx.execute(sql`lock table tracked_event in access exclusive mode`))
    const sent = Array.from({ length: 60 }, (_, index) => send(`192.0.2.${(index % 30) + 1}`))
    await expect.poll(waitingForLocks).toBe(patientLimits.events.inAll)
    expect((await other.change(3)).status).toBe(200)
    expect((await other.shopper.buy(testProducts.biscuits)).status).toBe('Submitted')
    expect(await waitingForLocks()).toBe(patientLimits.events.inAll)
    await letGo()
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
  }, 120_000)
})

describe('a call for what others hold for too long', () => {
  // A busy machine opens a connection within its limit; nothing but what is held waits for a lock.
  const database = { connection: 3_000, lock: 300, statement: 60_000, idleTransaction: 60_000 }
  const busy = {
    status: 503,
    headers: { 'retry-after': '2' },
    body: { errorCode: 'SERVER_BUSY', message: expect.stringContaining('nothing was changed') as unknown },
  }
  let hurried: TestShop
  beforeAll(async () => {
    hurried = await openTestShop({ config: { limits: { ...patientLimits, database } } })
    await outside.close()
    outside = connectDatabase(hurried.databaseUrl, { max: 20 })
  })
  afterAll(() => hurried.close())

  it('is answered as busy, and the same key has its effect afterwards', async () => {
    const { shopper, id, quantity } = await withCart(hurried)
    const add = { params: { cartId: id }, body: { quantity: 4, product: { productCode: testProducts.biscuits } } }
    const key = crypto.randomUUID()
    const letGo = await holdCart(id)
    expect(await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, { ...add, key })).toMatchObject(busy)
    await letGo()
    await shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, { ...add, key })
    expect(await quantity()).toBe(5)
  })
  it('is answered as busy when every connection is held', async () => {
    const { change } = await withCart(hurried)
    const release = Promise.withResolvers<void>()
    const begun = Array.from({ length: 16 }, () => Promise.withResolvers<void>())
    const holding = begun.map(({ resolve }) =>
      hurried.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        resolve()
        await release.promise
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
    expect(await change(2)).toMatchObject(busy)
    release.resolve()
    await Promise.all(holding)
    expect((await change(2)).status).toBe(200)
  })
  it('is never answered as busy when it pays, for a part may have happened', async () => {
    const { shopper } = await withCart(hurried)
    const order = await shopper.orderOf(testProducts.biscuits)
    const body = shopper.payBody(order, await shopper.cardToken())
    const letGo = await hold((tx) => tx.select().from(orders).where(eq(orders.id, order.id)).for('update'))
    expect(await shopper.call(payOperation, { body })).toMatchObject({
      status: 503,
      body: { errorCode: 'SERVICE_UNAVAILABLE' },
    })
    await letGo()
  })
})

describe('a transaction that is left open', () => {
  it('is ended by the database, and what it locked is free', async () => {
    const { db, close } = connectDatabase(shop.databaseUrl, {
      max: 1,
      limits: { connection: 0, lock: 0, statement: 0, idleTransaction: 1_000 },
    })
    const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const left = db.transaction(async (tx) => {
      await tx.execute(sql`lock table cart in access exclusive mode`)
      held.resolve()
      await ended.promise
      await tx.execute(sql`select 1`)
    })
    await held.promise
    expect((await withCart()).id).toBeDefined()
    ended.resolve()
    await expect(left).rejects.toThrow()
    await close()
  })
})
