import { codeRules } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForCode, identityPath, signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { account } from './account.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let names = 0
const newEmail = () => `shopper${(names += 1)}@shopper.example`
const guest = () => new TestShopper(shop).enter()
const password = 'correct horse battery'

const loginWith = (shopper: TestShopper, loginID: string, given = password) =>
  shopper.do(`POST ${identityPath}/accounts/login`, { body: { loginID, password: given } })
const infoOf = (shopper: TestShopper) => shopper.do(`GET ${identityPath}/accounts/info`)

describe('POST accounts/register', () => {
  const register = async (email: string, more: object = {}) => {
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email })
    const { regToken } = await shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code } })
    const body = { regToken, profile: { firstName: 'Mona', lastName: 'Haddad' }, terms: true, ...more }
    return { shopper, body, run: (change: object = {}) => registerWith(shopper, { ...body, ...change }) }
  }
  const registerWith = (shopper: TestShopper, body: object) =>
    shopper.do(`POST ${identityPath}/accounts/register`, { body })

  it('makes one account of one proof, by however many at once', async () => {
    const email = newEmail()
    const { run } = await register(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => run()))
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['0', ...Array<string>(7).fill('403002')])
    expect(await shop.db.$count(account, eq(account.email, email))).toBe(1)
  })

  it('gives an address that two have proved at once to one of them', async () => {
    const email = newEmail()
    const [first, second] = [await register(email), await register(email)]
    const answers = await Promise.all([first.run(), second.run()])
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['0', '200010'])
  })

  it('keeps a proof after a bad password or a taken user name, and forgets it after half an hour', async () => {
    await signInByCode(shop, { email: newEmail() }, { userName: 'Mona.One' })
    const { run } = await register(newEmail())
    expect(await run({ password: 'short' })).toMatchObject({ errorCode: '400009' })
    expect(await run({ userName: 'mona.one' })).toMatchObject({ errorCode: '403043' })
    expect(await run({ userName: 'mona.two', password })).toMatchObject({ errorCode: '0', newUser: true })
    const late = await register(newEmail())
    shop.clock.pass(1_800)
    await late.shopper.enter()
    expect(await late.run()).toMatchObject({ errorCode: '403002' })
  })

  it.each(['password', ' Password ', 'pass word', 'own', 'Mona Haddad', 'Aldersgate1'])(
    'takes no password that is among the first to be guessed: %j',
    async (given) => {
      const email = newEmail()
      const { run } = await register(email)
      const guessable = given === 'own' ? email.replace('@', ' @') : given
      expect(await run({ password: guessable })).toMatchObject({ errorCode: '400009' })
      expect(await run({ password })).toMatchObject({ errorCode: '0' })
    },
  )

  it('keeps a proof after a name that is none', async () => {
    const { shopper, body, run } = await register(newEmail())
    for (const firstName of [' ', '\u200b\u200d', 'Mona\r\nPay here', 'https://prize.example'])
      expect(
        await shopper.call(`POST ${identityPath}/accounts/register`, {
          body: { ...body, profile: { firstName, lastName: 'Haddad' } },
        }),
      ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(await run()).toMatchObject({ errorCode: '0' })
  })

  it('writes down what was agreed to', async () => {
    const { run } = await register(newEmail(), { consents: { email: true, sms: false, phone: false, post: false } })
    const { UID = '' } = await run()
    const held = await shop.services.consents.read(shop.db, UID)
    expect([...held].map(([category, { isAccepted }]) => [category, isAccepted])).toEqual([
      ['terms', true],
      ['email', true],
      ['sms', false],
      ['phone', false],
      ['post', false],
    ])
  })

  it('refuses who does not agree to the terms', async () => {
    const { shopper, body } = await register(newEmail())
    const answer = await shopper.call(`POST ${identityPath}/accounts/register`, { body: { ...body, terms: false } })
    expect(answer.status).toBe(400)
  })
})

describe('POST accounts/login', () => {
  it('takes user name, e-mail address and phone number, in any case', async () => {
    const email = newEmail()
    const { answer } = await signInByCode(shop, { email }, { password, userName: 'Layla.H' })
    for (const loginID of [email, ` ${email.toUpperCase()} `, 'layla.h', 'LAYLA.H']) {
      const login = await loginWith(await guest(), loginID)
      expect([loginID, login.UID]).toEqual([loginID, answer.UID])
    }
  })

  it.each(['x00971501234567', 'bob00123456', 'mona00971501234567'])(
    'takes the user name %s, which has the digits of a phone number',
    async (userName) => {
      const { answer } = await signInByCode(shop, { email: newEmail() }, { password, userName })
      expect(await loginWith(await guest(), userName)).toMatchObject({ errorCode: '0', UID: answer.UID })
    },
  )

  it('answers alike for a wrong password, an account without one, and no account', async () => {
    const [withPassword, without] = [newEmail(), newEmail()]
    await signInByCode(shop, { email: withPassword }, { password })
    await signInByCode(shop, { email: without })
    const shopper = await guest()
    const answers = []
    for (const loginID of [withPassword, without, newEmail(), 'nobody', '+971509999999', '%%%'])
      answers.push(await loginWith(shopper, loginID, 'wrong password'))
    const plain = answers.map((answer) => JSON.stringify({ ...answer, callId: '' }))
    expect(new Set(plain).size).toBe(1)
    expect(answers[0]).toMatchObject({ errorCode: '403042', attemptsLeft: 4 })
  })

  it('locks after five wrong ones for 15 minutes, known or not, and lets the right one in again then', async () => {
    const known = newEmail()
    await signInByCode(shop, { email: known }, { password })
    const shopper = await guest()
    for (const loginID of [known, newEmail()]) {
      const codes = []
      for (let time = 0; time < 6; time += 1)
        codes.push((await loginWith(shopper, loginID, 'wrong password')).errorCode)
      expect(codes).toEqual(['403042', '403042', '403042', '403042', '403000', '403000'])
    }
    expect(await loginWith(shopper, known)).toMatchObject({ errorCode: '403000', retryAfter: 900 })
    shop.clock.pass(899)
    expect(await loginWith(await guest(), known)).toMatchObject({ errorCode: '403000', retryAfter: 1 })
    shop.clock.pass(1)
    expect(await loginWith(await guest(), known)).toMatchObject({ errorCode: '0' })
  })

  it('keeps counting over locks and pauses, and locks for longer each time, known or not', async () => {
    const known = newEmail()
    await signInByCode(shop, { email: known }, { password })
    const fail = async (loginID: string, times: number) => {
      const answers = []
      for (let time = 0; time < times; time += 1)
        answers.push(await loginWith(await guest(), loginID, 'wrong password'))
      return answers.at(-1)
    }
    for (const loginID of [known, newEmail()]) {
      expect(await fail(loginID, 4)).toMatchObject({ errorCode: '403042', attemptsLeft: 1 })
      shop.clock.pass(codeRules.LOCK)
      for (const [tries, lock] of [
        [1, 900],
        [5, 3_600],
        [5, 86_400],
        [5, 86_400],
      ] as const) {
        expect(await fail(loginID, tries)).toMatchObject({ errorCode: '403000', retryAfter: lock })
        shop.clock.pass(lock)
      }
      expect(await fail(loginID, 1)).toMatchObject({ errorCode: '403042', attemptsLeft: 4 })
    }
    expect(await loginWith(await guest(), known)).toMatchObject({ errorCode: '0' })
    expect(await fail(known, 5)).toMatchObject({ errorCode: '403000', retryAfter: 900 })
  })

  it('counts an account once, whichever of its identifiers is typed, and where its password is changed', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email }, { password, userName: 'Counted.Once' })
    for (const [loginID, attemptsLeft] of [
      [email, 4],
      ['counted.once', 3],
      [email.toUpperCase(), 2],
    ] as const)
      expect(await loginWith(await guest(), loginID, 'wrong password')).toMatchObject({ attemptsLeft })
    const wrong = { current: 'wrong password', next: 'another horse battery' }
    expect(await shopper.do(`PUT ${identityPath}/accounts/info`, { body: { password: wrong } })).toMatchObject({
      attemptsLeft: 1,
    })
    expect(await loginWith(await guest(), 'Counted.Once', 'wrong password')).toMatchObject({ errorCode: '403000' })
    expect(await loginWith(await guest(), email)).toMatchObject({ errorCode: '403000' })
  })

  it('compares five passwords of a hundred that come at once', async () => {
    const email = newEmail()
    await signInByCode(shop, { email }, { password })
    const shopper = await guest()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => loginWith(shopper, email, `wrong password ${index}`)),
    )
    const compared = answers.filter(({ errorCode }) => errorCode === '403042')
    expect(compared.map(({ attemptsLeft }) => attemptsLeft).toSorted()).toEqual([1, 2, 3, 4])
  })
})

describe('POST accounts/reset-password', () => {
  const reset = (shopper: TestShopper, vToken: string, code: string, newPassword: string) =>
    shopper.do(`POST ${identityPath}/accounts/reset-password`, { body: { vToken, code, newPassword } })

  it('sets the password, ends every other sign-in, signs in, and tells the owner', async () => {
    const email = newEmail()
    const { shopper: elsewhere } = await signInByCode(shop, { email }, { password })
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email }, 'reset')
    expect(await reset(shopper, vToken, code, 'short')).toMatchObject({ errorCode: '400009' })
    expect(await reset(shopper, vToken, code, password)).toMatchObject({ errorCode: '401030' })
    const answer = await reset(shopper, vToken, code, 'another horse battery')
    expect(answer).toMatchObject({ errorCode: '0', signIn: { scope: 'private' } })
    expect(await elsewhere.call(`GET ${identityPath}/accounts/info`)).toMatchObject({ status: 401 })
    expect(await infoOf(shopper.signIn(answer.signIn!))).toMatchObject({ hasPassword: true })
    expect(await loginWith(await guest(), email)).toMatchObject({ errorCode: '403042' })
    expect(await loginWith(await guest(), email, 'another horse battery')).toMatchObject({ errorCode: '0' })
    await shop.runJobs()
    expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
  })

  it('ends the lock of the password before', async () => {
    const email = newEmail()
    await signInByCode(shop, { email }, { password })
    const shopper = await guest()
    for (let time = 0; time < 5; time += 1) await loginWith(shopper, email, 'wrong password')
    expect(await loginWith(shopper, email)).toMatchObject({ errorCode: '403000' })
    const { vToken, code } = await askForCode(shop, shopper, { email }, 'reset')
    await reset(shopper, vToken, code, 'another horse battery')
    expect(await loginWith(shopper, email, 'another horse battery')).toMatchObject({ errorCode: '0' })
  })

  it('leads who has proved an address without account to registration', async () => {
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email: newEmail() }, 'reset')
    expect(await reset(shopper, vToken, code, password)).toMatchObject({
      errorCode: '206001',
      regToken: expect.any(String),
    })
  })
})
