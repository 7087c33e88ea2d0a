import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import { newId } from '../../platform/ids.ts'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { allConsent, collectorCall, openCollector, testCollector } from '../../testing/test-collector.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type Server } from '../../testing/test-shopper.ts'
import { trackedEvent } from './tracked-event.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCollector()
})
afterAll(() => shop.close())

const { visit, seen, deliver } = testCollector(() => shop)

describe('deliveries', () => {
  it('of one network are counted', async () => {
    const perMinute = { ...manyShoppers.perMinute, events: { network: 2 } }
    const strict = await openTestShop({ config: { shopLimits: { ...manyShoppers, perMinute } } })
    const shopper = new TestShopper(strict)
    const body = { visitor: newId(), consent: [], events: [{}] }
    const statuses = []
    for (let times = 0; times < 3; times += 1) statuses.push((await shopper.call(collectorCall, { body })).status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 429])
  })

  /** A shop with these kilobytes an hour, and what becomes of deliveries of 2 kB each. */
  async function withLimits(limits: Partial<ShopLimits['events']>) {
    const strict = await openTestShop({
      now: '2027-03-31T12:10:00.000Z',
      config: { shopLimits: { ...manyShoppers, events: { ...manyShoppers.events, ...limits } } },
    })
    const send = async (visitor: string, ip = '192.0.2.1') => {
      const app: Server = {
        inject: (options) => strict.app.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': ip } }),
      }
      const list = [seen(`/${'x'.repeat(1_000)}`), seen(`/${'y'.repeat(700)}`)]
      const body = { visitor, consent: allConsent, events: list }
      const { status, headers } = await new TestShopper({ app, cardUrl: strict.cardUrl }).call(collectorCall, { body })
      return status === 200 ? status : `${status}, again in ${headers['retry-after'] as string} s`
    }
    return { strict, send }
  }

  it('of one visitor have so many bytes an hour, and the others are taken', async () => {
    const { strict, send } = await withLimits({ kilobytesPerVisitor: 5 })
    const [visitor, other] = [newId(), newId()]
    const outcomes = [await send(visitor), await send(visitor), await send(visitor), await send(other)]
    expect(outcomes).toEqual([200, 200, '429, again in 3000 s', 200])
    expect(await strict.db.$count(trackedEvent, eq(trackedEvent.visitor, visitor))).toBe(4)
    strict.clock.pass(2_999.5)
    expect(await send(visitor)).toBe('429, again in 1 s')
    strict.clock.pass(0.5)
    expect(await send(visitor)).toBe(200)
    await strict.close()
  })

  it('of one network have so many bytes an hour, whichever visitors send them', async () => {
    const { strict, send } = await withLimits({ kilobytesPerNetwork: 5 })
    const outcomes = [await send(newId()), await send(newId()), await send(newId()), await send(newId(), '192.0.2.2')]
    expect(outcomes).toEqual([200, 200, '429, again in 3000 s', 200])
    await strict.close()
  })

  it('of many networks fill the disk no further than the collector’s own limit, which is logged once', async () => {
    const { strict, send } = await withLimits({ kilobytesInAll: 5 })
    const outcomes = []
    for (let place = 1; place <= 5; place += 1) outcomes.push(await send(newId(), `192.0.2.${place}`))
    const full = '503, again in 3000 s'
    expect(outcomes).toEqual([200, 200, full, full, full])
    expect(await strict.db.$count(trackedEvent)).toBe(4)
    const lines = strict.logs.filter((line) => line.includes('no more events are stored'))
    expect(lines).toEqual([expect.stringContaining('"kilobytes":5')])
    strict.clock.pass(3_000)
    expect(await send(newId())).toBe(200)
    await strict.close()
  })

  it('that nobody stores do not count for the collector', async () => {
    const { strict, send } = await withLimits({ kilobytesInAll: 5 })
    const body = { visitor: newId(), consent: [], events: [seen(`/${'x'.repeat(1_000)}`)] }
    for (let times = 0; times < 8; times += 1) await new TestShopper(strict).do(collectorCall, { body })
    expect([await send(newId()), await send(newId())]).toEqual([200, 200])
    await strict.close()
  })

  it('of a visitor are answered at once while another process stores one, and no other visitor waits', async () => {
    const visitor = newId()
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events of ${visitor}`}, 0))`)
      held.resolve()
      await release.promise
    })
    await held.promise
    const { answer, rows } = await deliver({ visitor, events: [visit()] })
    expect([answer.status, answer.headers['retry-after'], rows]).toEqual([503, '1', []])
    expect((await deliver({ events: [visit()] })).answer.status).toBe(200)
    release.resolve()
    await other
    expect((await deliver({ visitor, events: [visit()] })).answer.status).toBe(200)
  })

  it('of one visitor that come at once are stored one after the other', async () => {
    const visitor = newId()
    const batches = Array.from({ length: 4 }, () => deliver({ visitor, events: [visit()] }))
    expect((await Promise.all(batches)).map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
  })
})
