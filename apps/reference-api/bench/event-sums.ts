// Events of 28 days, half of them in one country: how long the desk's numbers take with and without the sums of days,
// and the job that makes them. Run: npm run bench -- event-sums 20000 (events a day)
import { sql } from 'drizzle-orm'
import { connectDatabase, type Database } from '../src/platform/database/database.ts'
import { after } from '../src/platform/clock.ts'
import { countryCodes, dayIn, shiftDate, timeZones } from '@vitrine/contract/rules'
import { countEvents } from '../src/modules/tracked-events/event-numbers.repository.ts'
import { readEventNumbers } from '../src/modules/tracked-events/event-numbers.ts'
import { sumEvents } from '../src/modules/tracked-events/event-sums.ts'
import { makePartitions } from '../src/modules/tracked-events/month-partitions.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'

const DAYS = 28
const perDay = Number(process.argv[2] ?? 20_000)
const now = new Date('2027-03-04T12:00:00Z')

const say = (text: string) => process.stdout.write(`${text}\n`)

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`${name}: ${((performance.now() - began) / 1_000).toFixed(2)} s`)
  return result
}

/** A visitor has ten events a day: half of them pages, three product views, and now and then a purchase. */
const fillDay = (db: Database, end: Date) =>
  db.execute(sql`
    insert into tracked_event
    select gen_random_uuid(), date_trunc('month', at at time zone 'UTC')::date, at, at, md5((n / 10)::text), 'guest',
      'en-ae', case when n / 10 % 2 = 0 then 'ae' else (array['sg', 'hk', 'my', 'th', 'kw', 'sa', 'bh', 'qa', 'om'])
        [1 + n / 10 % 9] end,
      'Product', (array['fashion', 'food'])[1 + n % 2], type, 'shop', array['analytics'],
      jsonb_build_object('type', type, 'department', (array['fashion', 'food'])[1 + n % 2], 'path', repeat('x', 200),
        'lines', '[{"department": "fashion", "name": "Jumper"}, {"department": "food", "name": "Tea"}]'::jsonb)
    from generate_series(1, ${perDay}) n,
      lateral (select ${end.toISOString()}::timestamptz - n * interval '1 day' / ${perDay}::int as at,
        (array['visitStarted', 'pageViewed', 'pageViewed', 'pageViewed', 'pageViewed', 'pageViewed', 'productViewed',
          'productViewed', 'productViewed',
          (array['productAdded', 'checkoutStarted', 'purchased'])[1 + n / 10 % 3]])[1 + n % 10] as type) of_event`)

const database = await createTestDatabase({ isEmpty: true })
const { db, close } = connectDatabase(database.url)
try {
  await makePartitions(db, after(now, -(DAYS + 1) * 86_400))
  await timed(`${DAYS + 1} days of ${perDay} events are stored`, async () => {
    for (let day = 0; day <= DAYS; day += 1) await fillDay(db, after(now, -day * 86_400))
    await db.execute(sql`analyze tracked_event`)
  })
  const last = (days: number) =>
    countryCodes.map((country) => {
      const today = dayIn(timeZones[country], now)
      return { country, from: shiftDate(today, -days), to: shiftDate(today, -1) }
    })
  const show = async (name: string) => {
    for (const days of [1, 7, DAYS]) {
      const rows = await timed(`${name}, ${days} days`, () => readEventNumbers(db, { now, days }))
      say(rows ? `  ${rows.length} rows` : '  took too long')
    }
  }
  await show('the page without sums')
  for (const days of [1, 7, DAYS]) await timed(`counting events of ${days} days`, () => countEvents(db, last(days)))
  for (let counted = -1; counted !== 0;)
    counted = await timed('a run of the job', () => sumEvents(db, now)).then((count) => {
      say(`  ${count} days of a country`)
      return count
    })
  await show('the page with sums')
  await timed('a run an hour later', () => sumEvents(db, after(now, 3_600)))
} finally {
  await close()
  await database.drop()
}
