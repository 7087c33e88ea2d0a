import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const password = 'a long enough password: with a colon'
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
const paths = ['/mailbox', '/mailbox.json', '/mailbox/x', '/mailbox/x/html']

describe('the mailbox of a set on a network', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ config: { set: 'UAT', mailboxPassword: password }, isEmpty: true })
  })
  afterAll(() => shop.close())

  it.each(paths)('shows nothing at %s to whoever has no password, on this machine either', async (url) => {
    const remoteAddress = `127.0.0.${2 + paths.indexOf(url)}`
    for (const headers of [
      {},
      basic(':'),
      basic('tester:wrong'),
      basic(password),
      basic(`:${password} `),
      { authorization: `Bearer ${password}` },
      { authorization: 'Basic' },
    ]) {
      const answer = await shop.app.inject({ url, headers, remoteAddress })
      expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'UNAUTHORIZED'])
      expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/)
    }
  })
  it('opens to whoever knows it, wherever they are', async () => {
    const answer = await shop.app.inject({
      url: '/mailbox',
      headers: basic(`tester:${password}`),
      remoteAddress: '203.0.113.7',
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a network that guesses the password of the mailbox', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ config: { set: 'UAT', mailboxPassword: password }, isEmpty: true })
  })
  afterAll(() => shop.close())
  const open = async (remoteAddress: string, given?: string) => {
    const headers = given === undefined ? {} : basic(`tester:${given}`)
    const { statusCode, headers: answered } = await shop.app.inject({ url: '/mailbox', headers, remoteAddress })
    return [statusCode, answered['retry-after'] !== undefined]
  }

  it('may do so ten times a minute, and is told no more then, of the right one neither', async () => {
    for (let time = 0; time < 20; time += 1) {
      expect(await open('2001:db8:1:2::1', password)).toEqual([200, false])
      expect(await open('2001:db8:1:2::1')).toEqual([401, false])
    }
    for (let time = 0; time < 10; time += 1)
      expect(await open(`2001:db8:1:2::${time}`, `guess ${time}`)).toEqual([401, false])
    expect(await open('2001:db8:1:2::1', 'another guess')).toEqual([429, true])
    expect(await open('2001:db8:1:2::1', password)).toEqual([429, true])
    expect(await open('2001:db8:1:3::1', password)).toEqual([200, false])
    shop.clock.pass(60)
    expect(await open('2001:db8:1:2::1', password)).toEqual([200, false])
  })

  it('is known to every process, and after a restart', async () => {
    for (let time = 0; time < 10; time += 1) await open('2001:db8:1:4::1', `guess ${time}`)
    const restarted = await shop.another()
    const headers = basic(`tester:${password}`)
    const answer = await restarted.inject({ url: '/mailbox', headers, remoteAddress: '2001:db8:1:4::1' })
    expect(answer.statusCode).toBe(429)
  })
})

describe('the mailbox of DEV', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ isEmpty: true })
  })
  afterAll(() => shop.close())

  it.each([
    ['127.0.0.1', 200],
    ['127.8.8.8', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['192.168.1.20', 403],
    ['2001:db8::1', 403],
    ['::ffff:192.168.1.20', 403],
  ])('answers %s by %s', async (remoteAddress, status) => {
    expect((await shop.app.inject({ url: '/mailbox', remoteAddress })).statusCode).toBe(status)
  })
  it('is shut to whoever comes from elsewhere through a proxy of this machine', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await shop.app.inject({ url: '/mailbox.json', headers })).statusCode).toBe(403)
  })
})
