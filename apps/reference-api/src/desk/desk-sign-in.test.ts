import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperatorAccounts } from '../modules/operators/operator-accounts.ts'
import { testProducts } from '../testing/test-seed.ts'
import {
  askForCode,
  cookieIn,
  csrfIn,
  deskOperator as operator,
  enterDesk,
  ownForm as own,
  postForm,
  testDesk,
} from '../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator: operator } })
})
afterAll(() => shop.close())

const { get, post, enter } = testDesk(() => shop)
const buy = async () => (await new TestShopper(shop).enter()).buy(testProducts.biscuits)

describe('the desk', () => {
  it('leads whoever is not signed in to the way in, and keeps nothing', async () => {
    const { orderNumber } = await buy()
    for (const path of ['/desk', `/desk/orders/${orderNumber}`, '/desk/imports', '/desk/back-in-stock']) {
      for (const cookie of ['', 'desk=made-up']) {
        const answer = await get(path, cookie)
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/sign-in'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    }
  })

  it('sends a code to the operator’s mailbox, and lets nobody in without it', async () => {
    const { cookie, code } = await askForCode(shop, operator)
    await shop.runJobs()
    const mail = shop.mails.findLast(({ to }) => to === 'noor@aldersgate.example')
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Sign in at the desk of Aldersgate')
    const enterCode = (given: string, carried = cookie) =>
      post('/desk/sign-in/code', { code: given }, { ...own, cookie: carried })
    expect((await get('/desk', cookie)).statusCode).toBe(303)
    expect((await get('/desk/sign-in/code')).headers.location).toBe('/desk/sign-in')
    expect((await get('/desk/sign-in/code', cookie)).body).toContain('autocomplete="one-time-code"')
    const other = code === '000000' ? '000001' : '000000'
    const wrong = await enterCode(other)
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([422, undefined])
    expect(wrong.body).toContain('That is not the code')
    const another = await askForCode(shop, operator)
    if (another.code !== code) expect((await enterCode(code, another.cookie)).statusCode).toBe(422)
    const entered = await enterCode(code)
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/desk'])
    expect((await get('/desk', cookieIn(entered))).statusCode).toBe(200)
    const twice = await enterCode(code)
    expect(twice.body).toContain('The code is over')
  })

  it('takes no code after five wrong ones, nor after ten minutes', async () => {
    const tried = await askForCode(shop, operator)
    const enterCode = (code: string, cookie: string) => post('/desk/sign-in/code', { code }, { ...own, cookie })
    const other = tried.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await enterCode(other, tried.cookie)).statusCode).toBe(422)
    expect((await enterCode(tried.code, tried.cookie)).body).toContain('The code is over')
    const late = await askForCode(shop, operator)
    shop.clock.pass(601)
    expect((await enterCode(late.code, late.cookie)).body).toContain('The code is over')
  })

  it('sends no more than thirty codes an hour to one operator', async () => {
    const amir = { name: 'amir', password: 'a long enough password' }
    await createOperatorAccounts(shop).add({ ...amir, email: 'amir@aldersgate.example', role: 'admin' })
    for (let sent = 0; sent < 30; sent += 1) await askForCode(shop, amir)
    shop.clock.pass(60)
    const refused = await post('/desk/sign-in', amir)
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([429, undefined])
    expect(refused.body).toContain('Too many codes were sent to you')
    shop.clock.pass(3_600)
    await enterDesk(shop, amir)
  })

  it('lets an operator in whose name somebody else has tried too often', async () => {
    shop.clock.pass(60)
    const signIn = (remoteAddress: string, form: Record<string, string>) =>
      shop.app.inject({
        ...{ method: 'POST' as const, url: '/desk/sign-in', payload: new URLSearchParams(form).toString() },
        ...{ remoteAddress, headers: { 'content-type': 'application/x-www-form-urlencoded', ...own } },
      })
    for (let tries = 0; tries < 11; tries += 1) await signIn('203.0.113.9', { name: 'noor', password: 'wrong' })
    expect((await signIn('203.0.113.9', operator)).statusCode).toBe(429)
    expect((await signIn('198.51.100.4', operator)).statusCode).toBe(303)
    // Far beyond that a name waits for a minute, wherever its tries come from.
    for (let tries = 0; tries < 100; tries += 1) await signIn(`198.18.${tries}.1`, { name: 'noor', password: 'wrong' })
    expect((await signIn('198.51.100.5', operator)).statusCode).toBe(429)
    shop.clock.pass(60)
    expect((await signIn('198.51.100.5', operator)).statusCode).toBe(303)
  })

  it('refuses a wrong password, and after ten tries the right one too', async () => {
    shop.clock.pass(60)
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await post('/desk/sign-in', { name: 'noor', password: `wrong ${tries}` })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined])
    }
    expect((await post('/desk/sign-in', operator)).statusCode).toBe(429)
    await enter()
  })

  it('counts tries by network, whichever of its addresses and names they come with', async () => {
    shop.clock.pass(60)
    const from = (remoteAddress: string, form: Record<string, string>) =>
      shop.app.inject({
        ...{
          method: 'POST' as const,
          url: '/desk/sign-in',
          payload: new URLSearchParams(form).toString(),
          remoteAddress,
        },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
      })
    for (let time = 0; time < 10; time += 1)
      expect((await from(`2001:db8:7:7::${time}`, { name: `n${time}`, password: 'x' })).statusCode).toBe(422)
    expect((await from('2001:db8:7:7::a', operator)).statusCode).toBe(429)
    expect((await from('2001:db8:7:8::a', operator)).statusCode).toBe(303)
  })

  it('counts tries over all processes, and over a restart', async () => {
    shop.clock.pass(60)
    const servers = [shop.app, await shop.another()]
    const signIn = async (app: TestShop['app'], form: Record<string, string>) =>
      (
        await app.inject({
          ...{ method: 'POST' as const, url: '/desk/sign-in', payload: new URLSearchParams(form).toString() },
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
        })
      ).statusCode
    const wrong = { name: 'noor', password: 'wrong' }
    const statuses = await Promise.all(Array.from({ length: 14 }, (_, index) => signIn(servers[index % 2]!, wrong)))
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(await signIn(await shop.another(), operator)).toBe(429)
  })

  it('lets nobody in again with a session that was ended', async () => {
    const cookie = await enter()
    const csrf = csrfIn((await get('/desk', cookie)).body)
    for (const path of ['/desk', '/desk/back-in-stock', '/desk/imports'])
      expect((await get(path, cookie)).statusCode).toBe(200)
    expect((await post('/desk/sign-out', { csrf }, { ...own, cookie })).statusCode).toBe(303)
    expect((await get('/desk', cookie)).statusCode).toBe(303)
    const later = await enter()
    shop.clock.pass(8 * 3_600 - 1)
    expect((await get('/desk', later)).statusCode).toBe(200)
    shop.clock.pass(1)
    expect((await get('/desk', later)).statusCode).toBe(303)
  })

  it('signs an operator out everywhere when their password changes or their account is closed', async () => {
    const accounts = createOperatorAccounts(shop)
    const amal = { name: 'amal', password: 'a long enough password' }
    await accounts.add({ ...amal, email: 'amal@aldersgate.example', role: 'admin' })
    const before = await enterDesk(shop, amal)
    await accounts.setPassword('amal', 'another long password')
    expect((await get('/desk', before)).statusCode).toBe(303)
    expect((await post('/desk/sign-in', amal)).statusCode).toBe(422)
    const changed = { name: 'amal', password: 'another long password' }
    const after = await enterDesk(shop, changed)
    const asked = await askForCode(shop, changed)
    await accounts.close('amal')
    expect((await get('/desk', after)).statusCode).toBe(303)
    expect((await post('/desk/sign-in', changed)).statusCode).toBe(422)
    const late = await post('/desk/sign-in/code', { code: asked.code }, { ...own, cookie: asked.cookie })
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([422, undefined])
  })

  it('lets nobody in where there are no accounts', async () => {
    const other = await openTestShop({ isEmpty: true })
    expect((await postForm(other, '/desk/sign-in', operator)).statusCode).toBe(422)
    await other.close()
  })
})
