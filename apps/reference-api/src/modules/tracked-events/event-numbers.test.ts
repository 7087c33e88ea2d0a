import type { CountryCode, DepartmentType } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { storeHappened, type Happened } from '../../testing/test-events.ts'
import { readEventNumbers } from './event-numbers.ts'
import { trackedEvent } from './tracked-event.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2027-03-04T12:00:00Z' })
  await shop.services.trackedEvents.prepare()
})
beforeEach(() => shop.db.delete(trackedEvent))
afterAll(() => shop.close())

const store = (list: readonly Happened[]) => storeHappened(shop.db, list)
const numbers = (days: number, country?: CountryCode) =>
  readEventNumbers(shop.db, { now: shop.clock.now(), days, country })
/** Rows as `ae 2027-03-01 food: 1 visits, …`. */
const said = async (days = 7, country?: CountryCode) =>
  (await numbers(days, country))!.map(
    ({ country, day, department, ...counts }) => `${country} ${day} ${department ?? 'all'}: ${figures(counts)}`,
  )
const figures = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .toSorted()
    .join(', ')
const at = '2027-03-02T10:00:00Z'
const of = (...lines: DepartmentType[]) => lines

describe('the numbers of events', () => {
  it('are those of each country, of each department and of all, as events and as visitors', async () => {
    const [amal, badr, chen] = [newId(), newId(), newId()]
    await store([
      { visitor: amal, at, type: 'visitStarted' },
      { visitor: amal, at, type: 'productViewed', of: of('food') },
      { visitor: amal, at, type: 'productViewed', of: of('food') },
      { visitor: amal, at, type: 'productViewed', of: of('fashion') },
      { visitor: amal, at, type: 'productAdded', of: of('fashion') },
      { visitor: badr, at, type: 'visitStarted', page: 'food' },
      { visitor: badr, at, type: 'visitStarted', page: 'food' },
      { visitor: chen, at, type: 'productViewed', of: of('food'), country: 'kw' },
      { visitor: chen, at, type: 'signedIn', page: 'fashion', country: 'kw' },
    ])
    expect(await said()).toEqual([
      'ae 2027-03-02 all: 1 adders, 1 adds, 1 viewers, 2 visitors, 3 productViews, 3 visits',
      'ae 2027-03-02 fashion: 1 adders, 1 adds, 1 productViews, 1 viewers, 1 visitors',
      'ae 2027-03-02 food: 1 viewers, 2 productViews, 2 visitors, 2 visits',
      'kw 2027-03-02 all: 1 productViews, 1 viewers, 1 visitors',
      'kw 2027-03-02 food: 1 productViews, 1 viewers, 1 visitors',
    ])
    expect(await said(7, 'kw')).toEqual((await said()).slice(3))
  })

  it('count a checkout and a purchase once for all departments, and once for each of their lines', async () => {
    const visitor = newId()
    await store([
      { visitor, at, type: 'checkoutStarted', of: of('food', 'food', 'fashion') },
      { visitor, at, type: 'purchased', of: of('food', 'food', 'fashion') },
      { visitor: newId(), at, type: 'purchased', of: of('food') },
    ])
    expect(await said()).toEqual([
      'ae 2027-03-02 all: 1 checkouts, 1 starters, 2 buyers, 2 purchases, 2 visitors',
      'ae 2027-03-02 fashion: 1 buyers, 1 checkouts, 1 purchases, 1 starters, 1 visitors',
      'ae 2027-03-02 food: 1 checkouts, 1 starters, 2 buyers, 2 purchases, 2 visitors',
    ])
  })

  it('are of the days of each country’s own clock, ending with yesterday, over the end of a month', async () => {
    const visit = (time: string, country: CountryCode): Happened => ({
      ...{ visitor: newId(), at: time, country, type: 'visitStarted' },
    })
    await store([
      // 00:30 of the first of March in Dubai, and 23:30 of the last of February in Kuwait.
      ...[visit('2027-02-28T20:30:00Z', 'ae'), visit('2027-02-28T20:30:00Z', 'kw')],
      // The last moment of yesterday in Dubai, and the first of today.
      ...[visit('2027-03-03T19:59:59Z', 'ae'), visit('2027-03-03T20:00:00Z', 'ae')],
      ...[visit('2027-03-03T20:30:00Z', 'kw')],
    ])
    const days = async (span: number) => (await said(span)).map((row) => row.slice(0, 13))
    expect(await days(7)).toEqual(['ae 2027-03-01', 'ae 2027-03-03', 'kw 2027-02-28', 'kw 2027-03-03'])
    expect(await days(3)).toEqual(['ae 2027-03-01', 'ae 2027-03-03', 'kw 2027-03-03'])
    expect(await days(1)).toEqual(['ae 2027-03-03', 'kw 2027-03-03'])
  })

  it('are those of a browser’s time, where events arrive a day later', async () => {
    await store([{ visitor: newId(), at, receivedAt: '2027-03-03T09:00:00Z', type: 'visitStarted' }])
    expect(await said()).toEqual(['ae 2027-03-02 all: 1 visitors, 1 visits'])
  })

  it('are none where they take too long', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${trackedEvent} in access exclusive mode`)
      expect(await numbers(1)).toBeUndefined()
    })
  })
})
