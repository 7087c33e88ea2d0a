import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { enterDesk, postForm } from '../testing/test-desk.ts'
import { testProducts } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const command = (words: string, typed?: string) =>
  runCommand('desk.ts', words.split(' '), { databaseUrl: shop.databaseUrl, ...(typed && { typed }) })
const password = 'a long enough password'

describe('npm run desk', () => {
  it('makes an operator, changes the password and closes the account', { timeout: 300_000 }, async () => {
    const added = await command('add noor --email noor@quarry.example --role merchandiser', `${password}\n`)
    expect([added.code, added.problem]).toEqual([0, expect.stringContaining('a code to noor@quarry.example')])
    expect((await command('operators')).out).toMatch(/^noor\tmerchandiser\tnoor@quarry\.example\t\S+\t\n$/)
    const cookie = await enterDesk(shop, { name: 'noor', password })
    expect((await command('password noor', 'another long password')).code).toBe(0)
    const statusOf = async () => (await shop.app.inject({ url: '/desk/imports', headers: { cookie } })).statusCode
    expect(await statusOf()).toBe(303)
    await enterDesk(shop, { name: 'noor', password: 'another long password' })
    expect((await command('close noor')).code).toBe(0)
    expect((await command('operators')).out).toMatch(/\tclosed \S+\n$/)
    shop.clock.pass(60)
    const refused = await postForm(shop, '/desk/sign-in', { name: 'noor', password: 'another long password' })
    expect(refused.statusCode).toBe(422)
  })

  it('lists orders and shows one', { timeout: 300_000 }, async () => {
    const { orderNumber } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    expect((await command('orders')).out).toContain(`\t${orderNumber}\tSubmitted\t`)
    expect((await command(`order ${orderNumber}`)).out).toMatch(/\tfood\t\w+\tSubmitted\tshopper\t/)
  })

  it('says what was wrong and how to go on', { timeout: 300_000 }, async () => {
    const add = 'add amal --email amal@quarry.example'
    expect((await command(add, password)).code).toBe(0)
    const problems = [
      [add, password, 'There is an operator amal already.'],
      ['add lila --email lila@quarry.example', 'short', 'at least 12 characters'],
      ['add lila', password, 'lila needs an e-mail address'],
      ['add lila --email lila@quarry.example --role boss', password, 'give operator, merchandiser, admin'],
      ['add system --email lila@quarry.example', password, 'stands for somebody else'],
      ['password nobody', password, 'There is no operator nobody.'],
      ['close nobody', '', 'There is no operator nobody.'],
      ['order ALD-AE-2222-2222', '', 'There is no order ALD-AE-2222-2222.'],
      ['sell', '', 'the desk has orders, order, operators, add, password, close, act, acts.'],
    ] as const
    for (const [words, typed, expected] of problems) {
      const { problem, code } = await command(words, typed)
      expect([words, code, problem]).toEqual([words, 1, expect.stringContaining(expected)])
    }
  })
})
