import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAct } from '../modules/operators/operator-act.schema.ts'
import { deliverySlot } from '../modules/slots/slots.schema.ts'
import { runCommand } from '../testing/run-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeSlots } from '../testing/test-slots.ts'

// The command has the machine's clock.
const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const id = `ae:food:city:${date}:1000-1200`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await writeSlots(shop)
})
afterAll(() => shop.close())

const slots = (...words: string[]) => runCommand('slots.ts', words, shop)

describe('npm run slots', () => {
  it('lists and changes slots, and writes each change down as an act', async () => {
    expect((await slots('list', 'ae', 'city', date)).out).toContain('0 of 5\t0\topen\n')
    expect((await slots('capacity', id, '12')).out).toContain('0 of 12\t0\topen, edited')
    expect((await slots('price', id, '1505')).out).toContain('0 of 12\t1505\topen, edited')
    expect((await slots('close', id)).out).toContain('closed, edited')
    expect((await slots('open', 'ae', 'city', date)).code).toBe(0)
    expect((await slots('close', 'ae', 'city', date)).out.match(/closed/g)).toHaveLength(2)
    const acts = await shop.db.select().from(operatorAct).orderBy(operatorAct.at)
    expect(acts.map(({ name }) => name)).toEqual([
      ...['slot.capacity', 'slot.price', 'slot.close', 'slot.open-day', 'slot.close-day'],
    ])
    expect(acts[1]).toMatchObject({ subject: id, before: { price: 0 }, after: { price: 1_505 } })
    expect(acts[0]!.actor).toContain('(command line)')
  })

  it('ends with 1 and says why', async () => {
    const before = await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, id))
    for (const [words, problem] of [
      [['capacity', id, '-1'], 'a whole number from 0'],
      [['price', id, 'free'], 'A price is a whole number of minor units'],
      [['list', 'ae', 'moon', date], 'ae moon has no slots'],
      [['close', 'tomorrow'], 'the name of a slot'],
      [['move'], 'slots takes one of'],
    ] as const) {
      const end = await slots(...words)
      expect([words, end.code, end.problem]).toEqual([words, 1, expect.stringContaining(problem)])
    }
    expect(await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, id))).toEqual(before)
  }, 60_000)
})
