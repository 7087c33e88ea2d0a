import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAct } from '../../apps/reference-api/src/modules/operators/operator-act.schema.ts'
import { deliverySlot } from '../../apps/reference-api/src/modules/slots/slots.schema.ts'
import { slots } from './slots.ts'
import { runCommand } from './run-command.ts'
import { openTestShop, type TestShop } from '../../apps/reference-api/src/testing/test-shop.ts'
import { writeSlots } from '../../apps/reference-api/src/testing/test-slots.ts'

// The command has the machine's clock.
const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const id = `ae:food:city:${date}:1000-1200`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await writeSlots(shop)
})
afterAll(() => shop.close())

const command = (...words: string[]) => runCommand(slots, words, shop)

const slotNamed = async () => (await shop.db.select().from(deliverySlot)).filter((slot) => slot.id === id)

describe('npm run slots', () => {
  it('lists and changes slots, and writes each change down as an act', async () => {
    expect((await command('list', 'ae', 'city', date)).out).toContain('0 of 5\t0\topen\n')
    expect((await command('capacity', id, '12')).out).toContain('0 of 12\t0\topen, edited')
    expect((await command('price', id, '1505')).out).toContain('0 of 12\t1505\topen, edited')
    expect((await command('close', id)).out).toContain('closed, edited')
    expect((await command('open', 'ae', 'city', date)).code).toBe(0)
    expect((await command('close', 'ae', 'city', date)).out.match(/closed/g)).toHaveLength(2)
    const acts = await shop.db.select().from(operatorAct).orderBy(operatorAct.at)
    expect(acts.map(({ name }) => name)).toEqual([
      ...['slot.capacity', 'slot.price', 'slot.close', 'slot.open-day', 'slot.close-day'],
    ])
    expect(acts[1]).toMatchObject({ subject: id, before: { price: 0 }, after: { price: 1_505 } })
    expect(acts[0]!.actor).toContain('(command line)')
  })

  it('ends with 1 and says why', async () => {
    const before = await slotNamed()
    for (const [words, problem] of [
      [['capacity', id, '-1'], 'a whole number from 0'],
      [['price', id, 'free'], 'A price is a whole number of minor units'],
      [['list', 'ae', 'moon', date], 'ae moon has no slots'],
      [['close', 'tomorrow'], 'the name of a slot'],
      [['move'], 'slots takes one of'],
    ] as const) {
      const end = await command(...words)
      expect([words, end.code, end.problem]).toEqual([words, 1, expect.stringContaining(problem)])
    }
    expect(await slotNamed()).toEqual(before)
  })
})
