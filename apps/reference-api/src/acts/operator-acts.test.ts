import { Type } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '../modules/content/content.schema.ts'
import { operatorAct } from '../modules/operators/operator-act.schema.ts'
import { newId } from '../platform/ids.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { Operator } from './act.ts'
import type { OperatorAct } from './operator-act.ts'
import { createOperatorActs } from './operator-acts.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(content).values({ key: 'test-count', value: 0 })
})
afterAll(() => shop.close())

const noor: Operator = { name: 'noor', roles: ['merchandising'] }

/** Counts by `step`, and refuses to count past 100. */
const step: OperatorAct<{ step: number }> = {
  fields: { step: Type.Integer({ minimum: 1, ...asked('frame.nav', 'frame.language') }) },
  roles: ['merchandising', 'admin'],
  async run(tx, { step }) {
    const [row] = await tx.select().from(content).where(eq(content.key, 'test-count')).for('update')
    const after = (row!.value as number) + step
    await tx.update(content).set({ value: after }).where(eq(content.key, 'test-count'))
    if (after > 100) throw new ActRefused('edge', { key: 'frame.problems.failed' })
    return { subject: 'test-count', before: row!.value, after }
  },
}
const act = (given: Record<string, unknown>, key = newId(), operator = noor, name = 'test.step') =>
  createOperatorActs({ ...shop, jobs: { send: async () => {} }, table: { 'test.step': step } }).act(
    ...[name, given, operator, key],
  )
const counted = async () => (await shop.db.select().from(content).where(eq(content.key, 'test-count')))[0]!.value
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => [(error as ActRefused).reason, (error as ActRefused).message],
  )

describe('an act of an operator', () => {
  it('is done once for its key, however often it is sent, and is written down with before and after', async () => {
    const key = newId()
    const before = (await counted()) as number
    const rows = await Promise.all([act({ step: '٣' }, key), act({ step: 3 }, key), act({ step: ' 3 ' }, key)])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(await counted()).toBe(before + 3)
    const [row] = await shop.db.select().from(operatorAct).where(eq(operatorAct.key, key))
    expect(row).toMatchObject({ name: 'test.step', subject: 'test-count', input: { step: 3 }, actor: 'noor' })
    expect([row!.before, row!.after]).toEqual([before, before + 3])
    expect(await refusal(act({ step: 4 }, key))).toEqual(['key', expect.stringContaining(key)])
  })

  it('leaves nothing when it is refused', async () => {
    const before = [await counted(), await shop.db.$count(operatorAct)]
    expect(await refusal(act({ step: 101 }))).toEqual(['edge', 'It did not work. Try it again.'])
    expect([await counted(), await shop.db.$count(operatorAct)]).toEqual(before)
  })

  it.each([
    [{}, ['input', 'The Desk is missing: it must be Language.']],
    [{ step: 0 }, ['input', 'The Desk must be Language.']],
    [{ step: 'x' }, ['input', 'The Desk must be Language.']],
    [{ step: 1, more: '1' }, ['input', 'test.step has no field more: it takes step.']],
  ])('refuses %j and says why', async (given, expected) => {
    expect(await refusal(act(given))).toEqual(expected)
  })

  it('is for its roles alone, and of the table', async () => {
    const sam: Operator = { name: 'sam', roles: ['fulfilment'] }
    const words = 'test.step is for merchandising and admin, and sam is neither.'
    expect(await refusal(act({ step: 1 }, newId(), sam))).toEqual(['role', words])
    expect(await refusal(act({ step: 1 }, newId(), noor, 'toString'))).toEqual([
      ...['input', 'There is no act toString: there are test.step.'],
    ])
  })
})

describe('a refusal', () => {
  it('is said in the language of the desk', () => {
    const refused = new ActRefused('key', { key: 'refusals.takenKey', values: { key: 'k-1' } })
    expect(refused.in('ar')).toBe('المفتاح \u2068k-1\u2069 يخص إجراءً آخر نُفِّذ من قبل. أرسل هذا الإجراء بمفتاح جديد.')
    expect(refused.in('en')).toBe(refused.message)
  })
})
