import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../apps/reference-api/src/demo/card/card.schema.ts'
import { operatorAct } from '../../apps/reference-api/src/modules/operators/operator-act.schema.ts'
import { storeDeadLetter } from '../../apps/reference-api/src/platform/jobs/dead-letters.ts'
import { jobs } from './jobs.ts'
import { payments } from './payments.ts'
import { runCommand } from './run-command.ts'
import { testProducts } from '../../apps/reference-api/src/testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../apps/reference-api/src/testing/test-shop.ts'
import { TestShopper } from '../../apps/reference-api/src/testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const actsOn = async (about: string) =>
  (await shop.db.select().from(operatorAct)).filter(({ subject }) => subject === about)
const byCommandLine = expect.stringContaining('(command line)') as string

describe('npm run payments', () => {
  it('asks the provider once more by the act of the desk, and says why it does not', async () => {
    const { orderNumber } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    await shop.db.update(cardAuthorisation).set({ status: 'voided' })
    await shop.runJobs()
    const done = await runCommand(payments, ['--retry', orderNumber], shop)
    expect([done.code, done.problem]).toEqual([0, expect.stringContaining('1 queued')])
    expect(await actsOn(orderNumber)).toMatchObject([{ name: 'payment.retry', actor: byCommandLine }])
    const none = await runCommand(payments, ['--collected', orderNumber], shop)
    expect(none.code).toBe(1)
    expect(none.problem).toContain(`${orderNumber} has no cash that is still to be collected.`)
  })
})

describe('npm run jobs', () => {
  it('takes a job off the list with a reason, by the act of the desk', async () => {
    const job = crypto.randomUUID()
    const letter = { id: job, kind: 'expire-orders', data: {}, tries: 3, reason: 'The database was away.' } as const
    await storeDeadLetter(shop.db, shop.clock, letter)
    const refused = await runCommand(jobs, ['--drop', job], shop)
    expect([refused.code, refused.problem]).toEqual([1, expect.stringContaining('The reason is missing')])
    expect((await runCommand(jobs, ['--drop', job, '--reason', 'It ran since.'], shop)).code).toBe(0)
    expect(await actsOn(job)).toMatchObject([
      { name: 'job.drop', actor: byCommandLine, after: { reason: 'It ran since.' } },
    ])
    expect((await runCommand(jobs, [], shop)).out).not.toContain(job)
  })
})
