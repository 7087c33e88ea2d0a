import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAct } from '../../apps/reference-api/src/modules/operators/operator-act.schema.ts'
import { coupon } from '../../apps/reference-api/src/modules/promotions/coupon.schema.ts'
import { desk } from './desk.ts'
import { runCommand } from './run-command.ts'
import { enterDesk, postForm } from '../../apps/reference-api/src/testing/test-desk.ts'
import { testProducts } from '../../apps/reference-api/src/testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../apps/reference-api/src/testing/test-shop.ts'
import { TestShopper } from '../../apps/reference-api/src/testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const command = (words: string, typed?: string) =>
  runCommand(desk, words.split(' '), { databaseUrl: shop.databaseUrl, ...(typed && { typed }) })
const password = 'a long enough password'

describe('npm run desk', () => {
  it('makes an operator, changes the password and closes the account', async () => {
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

  it('lists who changed the account of an operator, without passwords', async () => {
    await command('add rana --email rana@quarry.example --role operator', password)
    await command('password rana', 'another long password')
    await command('close rana')
    const refused = await command('add rana --email other@quarry.example', password)
    expect(refused.code).toBe(1)
    const acts = await shop.db.select().from(operatorAct).orderBy(operatorAct.at)
    const rows = acts.filter(({ subject }) => subject === 'rana')
    const open = { email: 'rana@quarry.example', role: 'operator', closedAt: null }
    expect(rows.map(({ name, before, after, input }) => ({ name, before, after, input }))).toEqual([
      { name: 'operator.add', before: null, after: open, input: {} },
      { name: 'operator.password', before: open, after: open, input: {} },
      { name: 'operator.close', before: open, after: { ...open, closedAt: expect.any(String) }, input: {} },
    ])
    const { out } = await command('acts rana')
    expect(out.match(/\toperator\.\w+\trana\t.+ \(command line\)\t/g)).toHaveLength(3)
    for (const secret of ['argon2', 'passwordHash', password, 'another long password'])
      expect(JSON.stringify([rows, out])).not.toContain(secret)
  })

  it('lists orders and shows one', async () => {
    const { orderNumber } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    expect((await command('orders')).out).toContain(`\t${orderNumber}\tSubmitted\t`)
    expect((await command(`order ${orderNumber}`)).out).toMatch(/\tfood\t\w+\tSubmitted\tshopper\t/)
  })

  it('makes coupons of the codes in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-codes-'))
    const file = join(folder, 'codes.csv')
    await writeFile(file, '\ncode;note\n"file0001";a\nfile0002;b\n')
    const words = ['act', 'coupon.create-batch', 'batch=file', 'kind=percent', 'percent=10', 'stacking=exclusive']
    const names = ['nameEn=A tenth off', 'nameAr=خصم العُشر', 'nameZh=九折', '--codes', file]
    const create = () => runCommand(desk, [...words, ...names], { databaseUrl: shop.databaseUrl })
    expect((await create()).problem).toContain('coupon.create-batch was done to file')
    const rows = (await shop.db.select().from(coupon)).filter(({ batch }) => batch === 'file')
    expect(rows.map(({ code, percent }) => [code, percent]).toSorted()).toEqual([
      ...[
        ['FILE0001', 10],
        ['FILE0002', 10],
      ],
    ])
    expect((await create()).problem).toContain('There is a batch file already.')
    await rm(folder, { recursive: true })
  })

  it('says what was wrong and how to go on', async () => {
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
