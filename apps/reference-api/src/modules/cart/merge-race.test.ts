import { randomUUID } from 'node:crypto'
import type { Cart } from '@vitrine/contract'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { idempotency } from '../../platform/idempotency/idempotency.schema.ts'
import { newId } from '../../platform/ids.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper, type CallOptions, type Server } from '../../testing/test-shopper.ts'
import { wishlist } from '../wishlist/wishlist.schema.ts'

const { biscuits, hamper, basket, lastUnits, lastOne, datesAe, soldOut, penny, jumper } = testProducts
const hearts = [biscuits, hamper, basket, lastUnits, lastOne, datesAe, soldOut, penny, jumper]
const base = `${checkoutPath}/cart` as const
const ROUNDS = numberOf(15, 6)

let shop: TestShop
let otherProcess: Server
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await shop.another()
})
afterAll(() => shop.close())

type Change = (shopper: TestShopper, options: CallOptions, index: number) => Promise<{ status: number }>

interface Place {
  readonly add: Change
  readonly unitsOf: (shopper: TestShopper) => Promise<number>
  /** Begins what an add with this key waits for, after the shop has let the guest in. */
  readonly block: (tx: Transaction, subject: string, key: string) => Promise<unknown>
}

const useKey: Place['block'] = (tx, subject, key) =>
  tx.insert(idempotency).values({ subject, key, requestHash: 'another', createdAt: shop.clock.now() })

/** A guest's adds of one unit to each of what a sign-in takes along, and how many units an owner has of it. */
const places: Record<string, Place> = {
  'the cart': {
    add: (shopper, options) =>
      shopper.call(`POST ${base}/user/{userId}/item`, {
        params: { userId: 'me' },
        body: { quantity: 1, product: { productCode: biscuits } },
        ...options,
      }),
    unitsOf: async (shopper) => (await shopper.do(`GET ${base}/user/{userId}`, ownParams(shopper)))?.itemCount ?? 0,
    block: useKey,
  },
  'the saved items': {
    add: (shopper, options) =>
      shopper.call(`POST ${base}/user/{userId}/saved`, {
        ...ownParams(shopper),
        body: { quantity: 1, product: { productCode: biscuits } },
        ...options,
      }),
    unitsOf: async (shopper) => {
      const { items } = await shopper.do(`GET ${base}/user/{userId}/saved`, ownParams(shopper))
      return items.reduce((sum, { quantity }) => sum + quantity, 0)
    },
    block: useKey,
  },
  'the wishlist': {
    add: (shopper, options, index) =>
      shopper.call(`POST ${checkoutPath}/wishlist/user/{userId}/item`, {
        params: { userId: 'me' },
        body: { productCode: hearts[index] },
        ...options,
      }),
    unitsOf: async (shopper) =>
      (await shopper.do(`GET ${checkoutPath}/wishlist/user/{userId}`, ownParams(shopper))).ids.length,
    block: (tx, subject) =>
      tx.insert(wishlist).values({ subject, id: newId(), version: 0, updatedAt: shop.clock.now() }),
  },
}

const ownParams = ({ subject }: TestShopper) => ({ params: { userId: subject } })
const both = async () => ({
  guest: await new TestShopper(shop).enter(),
  shopper: new TestShopper(shop).signIn(await beginSignIn(shop)),
})
const saveLine = (shopper: TestShopper, cartId: string, itemId: string, options: CallOptions = {}) =>
  shopper.call(`POST ${base}/{cartId}/item/{itemId}/save`, { params: { cartId, itemId }, ...options })
const merge = (shopper: TestShopper, { guestId, secret }: TestShopper) =>
  shopper.call(`POST ${base}/user/{userId}/merge`, {
    ...ownParams(shopper),
    body: { guestUserId: guestId },
    headers: { 'x-guest-secret': secret },
  })

const countOf = async (query: SQL) => (await shop.db.execute(query)).rowCount
/** The query of which connections wait for this one. */
async function waitingFor(tx: Transaction): Promise<SQL> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return sql`select pid from pg_stat_activity where ${rows[0]!.pid}::int = any(pg_blocking_pids(pid))`
}

/** Adds as a guest who is let in, and merges the guest before the add goes on, or while it does. */
async function addThenMerge({ add, block }: Place, guest: TestShopper, shopper: TestShopper) {
  const key = randomUUID()
  let begun: { adding: ReturnType<Change>; merging: ReturnType<typeof merge> } | undefined
  const held = shop.db.transaction(async (tx) => {
    await block(tx, guest.subject, key)
    const waiting = await waitingFor(tx)
    const behind = sql`select from pg_stat_activity where pg_blocking_pids(pid) && array(${waiting})`
    const adding = add(guest, { key }, 0)
    await expect.poll(() => countOf(waiting)).toBe(1)
    let isMerged = false
    const merging = merge(shopper, guest).finally(() => (isMerged = true))
    begun = { adding, merging }
    await expect.poll(async () => isMerged || (await countOf(behind)) === 1).toBe(true)
    tx.rollback()
  })
  await expect(held).rejects.toThrow('Rollback')
  return { added: await begun!.adding, merged: await begun!.merging }
}

/** How many of these answers say that the add was made; every other says that the guest has ended. */
function countMade(answers: readonly { status: number }[]): number {
  const made = answers.filter(({ status }) => status === 200)
  expect(answers.filter((answer) => !made.includes(answer)).map(({ status }) => status)).toEqual(
    Array(answers.length - made.length).fill(401),
  )
  return made.length
}

describe.each(Object.entries(places))('units that a guest adds to %s while it signs in', (_, place) => {
  const { add, unitsOf } = place

  it('are the account’s or refused where the first was let in before', async () => {
    const { guest, shopper } = await both()
    const { added, merged } = await addThenMerge(place, guest, shopper)
    expect(merged.status).toBe(200)
    expect(await unitsOf(shopper)).toBe(countMade([added]))
    if (added.status === 401) expect((await add(shopper, {}, 0)).status).toBe(200)
    expect(await unitsOf(shopper)).toBe(1)
  })

  it('are all the account’s where they were answered, first ones and later ones, by two processes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { guest, shopper } = await both()
      const before = round % 3 === 0 ? countMade([await add(guest, {}, 0)]) : 0
      const calls = hearts.slice(before).map((__, index) => {
        const app = index % 2 ? { app: otherProcess } : {}
        return () => add(guest, app, index + before)
      })
      const at = round % calls.length
      const adds = calls.slice(0, at).map((call) => call())
      const merging = merge(shopper, guest)
      adds.push(...calls.slice(at).map((call) => call()))
      expect((await merging).status).toBe(200)
      const made = countMade(await Promise.all(adds))
      expect(await unitsOf(shopper)).toBe(before + made)
    }
  })
})

describe('a guest’s changes of every kind while the guest signs in', () => {
  it('leave each unit in the account’s cart or saved items, and none of them fails', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { guest, shopper } = await both()
      const cart = await guest.add((await guest.openCart()).id, biscuits, 3)
      const filled = await guest.add(cart.id, hamper, 2)
      await places['the saved items']!.add(guest, {}, 0)
      const [saved] = (await guest.do(`GET ${base}/user/{userId}/saved`, ownParams(guest))).items
      const kinds: ((options: CallOptions) => Promise<{ status: number }>)[] = [
        (options) => places['the cart']!.add(guest, options, 0),
        (options) => places['the saved items']!.add(guest, options, 0),
        (options) =>
          guest.call(`POST ${base}/{cartId}/item`, {
            params: { cartId: cart.id },
            body: { quantity: 1, product: { productCode: biscuits } },
            ...options,
          }),
      ]
      const moves: typeof kinds = [
        ...filled.items
          .flatMap(({ items }) => items)
          .map(
            ({ id }) =>
              (options: CallOptions) =>
                saveLine(guest, cart.id, id, options),
          ),
        (options) =>
          guest.call(`POST ${base}/user/{userId}/saved/{savedId}/move`, {
            params: { userId: guest.subject, savedId: saved!.id },
            body: {},
            ...options,
          }),
      ]
      const at = round % (kinds.length + moves.length)
      const calls = [...moves.slice(at), ...kinds, ...moves.slice(0, at)]
      const begun = calls.map((call, index) => call(index % 2 ? { app: otherProcess } : {}))
      const merging = merge(shopper, guest)
      const more = kinds.map((call) => call({ app: otherProcess }))
      expect((await merging).status).toBe(200)
      const answers = await Promise.all([...begun, ...more])
      // Where the cart is named by its id, it is not the guest’s any more.
      for (const { status } of answers) expect([200, 401, 404]).toContain(status)
      const added = kinds.flatMap((_, kind) => [answers[moves.slice(at).length + kind]!, answers[calls.length + kind]!])
      const made = added.filter(({ status }) => status === 200).length
      const units = await Promise.all(['the cart', 'the saved items'].map((place) => places[place]!.unitsOf(shopper)))
      expect(units[0]! + units[1]!).toBe(6 + made)
    }
  })
})

describe('the lock of a guest before that of a cart or list', () => {
  const kinds: [string, (guest: TestShopper, cart: Cart) => Promise<{ status: number }>][] = [
    ['an add to the open cart', (guest) => places['the cart']!.add(guest, {}, 0)],
    ['an add to the saved items', (guest) => places['the saved items']!.add(guest, {}, 0)],
    ['an add to the wishlist', (guest) => places['the wishlist']!.add(guest, {}, 0)],
    ['a line that is saved', (guest, { id, items }) => saveLine(guest, id, items[0]!.items[0]!.id)],
    [
      'a product that moves from the wishlist',
      (guest) =>
        guest.call(`POST ${checkoutPath}/wishlist/user/{userId}/item/{productCode}/move`, {
          params: { userId: 'me', productCode: biscuits },
          body: { quantity: 1 },
        }),
    ],
  ]
  it.each(kinds)('is taken by %s', async (_, change) => {
    const { guest } = await both()
    const cart = await guest.add((await guest.openCart()).id, biscuits)
    for (const { add } of Object.values(places)) await add(guest, {}, 0)
    const { free, changing } = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from guest_session where guest_id = ${guest.guestId} for update`)
      const waiting = await waitingFor(tx)
      const begun = { changing: change(guest, cart) }
      await expect.poll(() => countOf(waiting)).toBe(1)
      const tables = ['cart', 'saved_list', 'wishlist'].map((table) => sql.identifier(table))
      const unlocked = tables.map((table) =>
        countOf(sql`select from ${table} where subject = ${guest.subject} for update skip locked`),
      )
      return { ...begun, free: await Promise.all(unlocked) }
    })
    expect(free).toEqual([1, 1, 1])
    expect((await changing).status).toBe(200)
  })
})
