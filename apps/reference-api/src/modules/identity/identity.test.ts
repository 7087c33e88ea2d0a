import { codeRules } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForCode, codeFor, identityPath, signInByCode, wrongCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
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

describe('POST otp/login', () => {
  it('leads a new e-mail address to registration, and signs in with it from then on', async () => {
    const email = newEmail()
    const { answer } = await signInByCode(shop, { email })
    expect(answer).toMatchObject({
      errorCode: '0',
      newUser: true,
      profile: { firstName: 'Mona', lastName: 'Haddad' },
      isEmp: false,
      signIn: { scope: 'private', UID: answer.UID },
    })
    const again = await signInByCode(shop, { email: email.toUpperCase() }).catch((error: unknown) => error)
    expect(again).toMatchObject({ message: expect.stringContaining('no code for') })
    const { answer: known } = await signInByCode(shop, { email })
    expect(known.UID).toBe(answer.UID)
    expect(known).not.toHaveProperty('newUser')
  })

  it('signs in by phone with a code by SMS that browsers fill in on the shop’s site alone', async () => {
    const phone = '+971501234567'
    const { shopper } = await signInByCode(shop, { phone })
    expect(await infoOf(shopper)).toMatchObject({ phoneNumber: phone, emails: { verified: [], unverified: [] } })
    const { text } = shop.texts.at(-1)!
    expect(text).toMatch(/^(\d{6}) is your Aldersgate code\. Give it to nobody\.\n\n@localhost #\1$/)
  })

  it('reads a code in any digits, with blanks', async () => {
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email: newEmail() })
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    const pasted = ` ${arabic.slice(0, 3)} ${arabic.slice(3)}\u200f`
    expect(await shopper.do(`POST ${identityPath}/otp/verify`, { body: { vToken, code: pasted } })).toMatchObject({
      errorCode: '0',
    })
  })

  it('takes a code that was verified, once', async () => {
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email: newEmail() })
    const body = { vToken, code }
    for (let time = 0; time < 2; time += 1)
      expect(await shopper.do(`POST ${identityPath}/otp/verify`, { body })).toMatchObject({ errorCode: '0' })
    expect(await shopper.do(`POST ${identityPath}/otp/login`, { body })).toMatchObject({ errorCode: '206001' })
    expect(await shopper.do(`POST ${identityPath}/otp/login`, { body })).toMatchObject({ errorCode: '403002' })
    expect(await shopper.do(`POST ${identityPath}/otp/verify`, { body })).toMatchObject({ errorCode: '403002' })
  })

  it.each([
    [codeRules.CODE_LIFE - 1, '206001'],
    [codeRules.CODE_LIFE, '403002'],
  ])('answers a code %i seconds after it was sent with %s', async (seconds, errorCode) => {
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email: newEmail() })
    shop.clock.pass(seconds)
    expect(await shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code } })).toMatchObject({ errorCode })
  })

  it('takes no code of another purpose, and none under another vToken', async () => {
    const shopper = await guest()
    const email = newEmail()
    const reset = await askForCode(shop, shopper, { email }, 'reset')
    const login = await askForCode(shop, shopper, { email })
    const enter = (vToken: string, code: string) =>
      shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code } })
    expect(await enter(reset.vToken, reset.code)).toMatchObject({ errorCode: '403002' })
    if (reset.code !== login.code)
      expect(await enter(login.vToken, reset.code)).toMatchObject({ errorCode: '400006', attemptsLeft: 4 })
    expect(await enter('guessed', login.code)).toMatchObject({ errorCode: '403002' })
    expect(await enter(login.vToken, login.code)).toMatchObject({ errorCode: '206001' })
  })

  it('counts no try for what cannot be a code', async () => {
    const shopper = await guest()
    const { vToken, code } = await askForCode(shop, shopper, { email: newEmail() })
    for (const typed of ['12345', 'code', '1234567'])
      expect(await shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code: typed } })).toMatchObject({
        errorCode: '400004',
      })
    expect(
      await shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code: wrongCode(code) } }),
    ).toMatchObject({ errorCode: '400006', attemptsLeft: 4 })
  })
})

describe('POST otp/send', () => {
  const send = (shopper: TestShopper, body: object) => shopper.call(`POST ${identityPath}/otp/send`, { body })
  /** What differs in every answer, made the same. */
  const plain = (body: object) =>
    JSON.stringify({ ...body, callId: '', vToken: 'x'.repeat(String((body as { vToken?: string }).vToken).length) })

  it.each(['login', 'reset'] as const)('answers alike for who has an account and who has none: %s', async (purpose) => {
    const known = newEmail()
    await signInByCode(shop, { email: known }, { password })
    shop.clock.pass(60)
    const shopper = await guest()
    const email = known.replace('shopper', 'nobody')
    const answers = [await send(shopper, { email: known, purpose }), await send(shopper, { email, purpose })]
    const [first, second] = answers.map(({ body }) => plain(body).replace('n•••', 's•••'))
    expect(first).toBe(second)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(Object.keys(answers[0]!.headers)).toEqual(Object.keys(answers[1]!.headers))
  })

  it('waits 30 seconds before it sends again, and says so', async () => {
    const shopper = await guest()
    const body = { email: newEmail(), purpose: 'login' }
    expect((await send(shopper, body)).body).toMatchObject({ errorCode: '0', resendAfter: 30, expiresIn: 600 })
    shop.clock.pass(20)
    expect((await send(shopper, body)).body).toMatchObject({ errorCode: '400125', retryAfter: 10, resendAfter: 10 })
    shop.clock.pass(10)
    expect((await send(shopper, body)).body).toMatchObject({ errorCode: '0' })
    await shop.runJobs()
    expect(shop.mails.filter(({ to }) => to === body.email)).toHaveLength(2)
  })

  it('sends ten codes to one address in an hour', async () => {
    const shopper = await guest()
    const body = { email: newEmail(), purpose: 'login' }
    for (let index = 0; index < 10; index += 1) {
      expect((await send(shopper, body)).body).toMatchObject({ errorCode: '0' })
      shop.clock.pass(60)
    }
    expect((await send(shopper, body)).body).toMatchObject({ errorCode: '400125', retryAfter: 3_000 })
    shop.clock.pass(3_000)
    await shopper.enter()
    expect((await send(shopper, body)).body).toMatchObject({ errorCode: '0' })
  })

  it('masks where it went', async () => {
    const shopper = await guest()
    expect((await send(shopper, { email: 'layla@shopper.example', purpose: 'login' })).body).toMatchObject({
      sentTo: 'l•••@shopper.example',
      channel: 'email',
    })
    expect((await send(shopper, { phone: '+96551234599', purpose: 'login' })).body).toMatchObject({
      sentTo: '+965•••99',
      channel: 'sms',
    })
  })

  it.each([
    ['a phone of a country in which the shop does not sell', '+442071234567'],
    ['a number that is too short for its country', '+97150123456'],
    ['a number with the 0 that is written before it at home', '+9710501234567'],
  ])('sends nothing to %s', async (_, phone) => {
    expect((await send(await guest(), { phone, purpose: 'login' })).body).toMatchObject({ errorCode: '400030' })
    await shop.runJobs()
    expect(shop.texts.some(({ to }) => to === phone)).toBe(false)
  })

  it.each([
    [{ purpose: 'login' }, 400],
    [{ purpose: 'login', email: 'a@shopper.example', phone: '+971501234567' }, 400],
    [{ purpose: 'login', email: 'nobody' }, 400],
    [{ purpose: 'update', email: 'a@shopper.example' }, 401],
    [{ purpose: 'authenticate', email: 'a@shopper.example' }, 401],
  ])('refuses %j of a guest', async (body, status) => {
    expect((await send(await guest(), body)).status).toBe(status)
  })

  it('is neutral while the mail server is down: the job waits', async () => {
    const shopper = await guest()
    const email = newEmail()
    const { body } = await send(shopper, { email, purpose: 'login' })
    expect(body).toMatchObject({ errorCode: '0' })
    expect(shop.mails.some(({ to }) => to === email)).toBe(false)
    expect(await codeFor(shop, email)).toMatch(/^\d{6}$/)
  })

  it('sends no code that is late', async () => {
    const shopper = await guest()
    const email = newEmail()
    await send(shopper, { email, purpose: 'login' })
    shop.clock.pass(codeRules.CODE_LIFE)
    await shop.runJobs()
    expect(shop.mails.some(({ to }) => to === email)).toBe(false)
  })

  it('writes in the shopper’s language, from right to left in Arabic', async () => {
    for (const [locale, words] of [
      ['ar-kw', 'خلال 10 دقائق'],
      ['zh-hk', '10 分鐘內有效'],
      ['zh-sg', '10 分钟内有效'],
    ] as const) {
      const shopper = await new TestShopper(shop, { location: locale.slice(3).toUpperCase(), locale }).enter()
      const email = newEmail()
      const code = (await askForCode(shop, shopper, { email })).code
      const mail = shop.mails.find(({ to }) => to === email)!
      expect(mail.text).toContain(words)
      expect(mail.subject).toContain(code)
      expect(mail.html).toContain(locale.startsWith('ar') ? 'dir="rtl"' : 'lang="zh-Han')
    }
  })
})

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

describe('accounts/info', () => {
  it('says and changes what the account has', async () => {
    const email = newEmail()
    const { shopper, answer } = await signInByCode(shop, { email })
    expect(await infoOf(shopper)).toMatchObject({
      UID: answer.UID,
      profile: { firstName: 'Mona', lastName: 'Haddad', email },
      data: {},
      emails: { verified: [email], unverified: [] },
      hasPassword: false,
      isEmp: false,
    })
    const change = (body: object) => shopper.do(`PUT ${identityPath}/accounts/info`, { body })
    expect(await change({ profile: { firstName: '莫娜' }, data: { size: 'M' }, userName: 'Mona.3' })).toMatchObject({
      errorCode: '0',
    })
    await change({ data: { unit: 'cm' } })
    expect(await infoOf(shopper)).toMatchObject({
      profile: { firstName: '莫娜', lastName: 'Haddad' },
      data: { size: 'M', unit: 'cm' },
      userName: 'Mona.3',
    })
  })

  it('keeps no more than twenty notes about an account, however many changes bring them', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const note = (from: number, count: number) =>
      shopper.do(`PUT ${identityPath}/accounts/info`, {
        body: { data: Object.fromEntries(Array.from({ length: count }, (_, index) => [`note${from + index}`, index])) },
      })
    expect(await note(0, 15)).toMatchObject({ errorCode: '0' })
    expect(await note(10, 10)).toMatchObject({ errorCode: '0' })
    expect(await note(20, 1)).toMatchObject({ errorCode: '400009' })
    expect(await note(0, 20)).toMatchObject({ errorCode: '0' })
    expect(Object.keys((await infoOf(shopper)).data!)).toHaveLength(20)
  })

  it('changes a password for who knows it, and ends the other sign-ins', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email }, { password })
    const { shopper: elsewhere } = await signInByCode(shop, { email })
    const change = (given: object) => shopper.do(`PUT ${identityPath}/accounts/info`, { body: { password: given } })
    const next = 'another horse battery'
    expect(await change({ next })).toMatchObject({ errorCode: '400010' })
    expect(await change({ current: 'wrong password', next })).toMatchObject({ errorCode: '403042', attemptsLeft: 4 })
    expect(await change({ current: password, next: password })).toMatchObject({ errorCode: '401030' })
    expect(await change({ current: password, next: email })).toMatchObject({ errorCode: '400009' })
    expect(await change({ current: password, next })).toMatchObject({ errorCode: '0' })
    expect((await elsewhere.call(`GET ${identityPath}/accounts/info`)).status).toBe(401)
    expect(await infoOf(shopper)).toMatchObject({ errorCode: '0' })
  })

  it('is ‘Unauthorized user’ for an account that is gone', async () => {
    const { shopper, answer } = await signInByCode(shop, { email: newEmail() })
    await shop.db.delete(account).where(eq(account.UID, answer.UID!))
    expect(await infoOf(shopper)).toMatchObject({ errorCode: '403012', statusReason: 'Unauthorized user' })
  })

  it('is nobody’s without a sign-in', async () => {
    for (const name of [`GET ${identityPath}/accounts/info`, `POST ${identityPath}/accounts/logout`] as const)
      expect((await (await guest()).call(name)).status).toBe(401)
  })
})

describe('POST otp/update', () => {
  it('takes an address that was proved, and tells the one before', async () => {
    const [before, next] = [newEmail(), newEmail()]
    const { shopper } = await signInByCode(shop, { email: before })
    const { vToken, code } = await askForCode(shop, shopper, { email: next }, 'update')
    const body = { vToken, code }
    expect(await shopper.do(`POST ${identityPath}/otp/update`, { body })).toMatchObject({ errorCode: '0' })
    expect(await infoOf(shopper)).toMatchObject({ emails: { verified: [next] } })
    await shop.runJobs()
    expect(shop.mails.at(-1)).toMatchObject({ to: before, subject: 'Your e-mail address was changed' })
    expect(await shopper.do(`POST ${identityPath}/otp/update`, { body })).toMatchObject({ errorCode: '403002' })
  })

  let phones = 0
  const newPhone = () => `+97150222${String((phones += 1)).padStart(4, '0')}`
  /** What is told when somebody proves something new: whom, and of what. */
  async function mailsOf(shopper: TestShopper, to: { email: string } | { phone: string }) {
    const { vToken, code } = await askForCode(shop, shopper, to, 'update')
    const before = [shop.mails.length, shop.texts.length] as const
    const answer = await shopper.do(`POST ${identityPath}/otp/update`, { body: { vToken, code } })
    expect(answer.errorCode).toBe('0')
    await shop.runJobs()
    return [
      ...shop.mails.slice(before[0]).map(({ to, subject }) => [to, subject]),
      ...shop.texts.slice(before[1]).map(({ to, text }) => [to, text.split('.')[0]]),
    ]
  }

  it('tells the account’s e-mail address of a phone number that is added and of another, and of the same nobody', async () => {
    const email = newEmail()
    const [first, second] = [newPhone(), newPhone()]
    const { shopper } = await signInByCode(shop, { email })
    const mail = [email, 'Your account has a new phone number']
    expect(await mailsOf(shopper, { phone: first })).toEqual([mail])
    expect(await mailsOf(shopper, { phone: first })).toEqual([])
    expect(await mailsOf(shopper, { phone: second })).toEqual([
      mail,
      [first, 'Your Aldersgate account has another phone number now'],
    ])
  })

  it('tells the phone of an account without e-mail address of one that is added', async () => {
    const phone = newPhone()
    const [first, second] = [newEmail(), newEmail()]
    const { shopper } = await signInByCode(shop, { phone })
    expect(await mailsOf(shopper, { email: first })).toEqual([
      [phone, 'Your Aldersgate account was given another e-mail address'],
    ])
    expect(await mailsOf(shopper, { email: second })).toEqual([[first, 'Your e-mail address was changed']])
  })

  it('refuses another’s address after the code alone, and another’s code', async () => {
    const [own, taken] = [newEmail(), newEmail()]
    const { shopper: owner } = await signInByCode(shop, { email: taken })
    const { shopper } = await signInByCode(shop, { email: own })
    const { vToken, code, sent } = await askForCode(shop, shopper, { email: taken }, 'update')
    expect(sent.errorCode).toBe('0')
    const body = { vToken, code }
    expect(await owner.do(`POST ${identityPath}/otp/update`, { body })).toMatchObject({ errorCode: '403002' })
    expect(await shopper.do(`POST ${identityPath}/otp/update`, { body })).toMatchObject({ errorCode: '200010' })
  })

  it('gives an address that two accounts have proved at once to one of them', async () => {
    const email = newEmail()
    const bodies = []
    for (let index = 0; index < 2; index += 1) {
      const { shopper } = await signInByCode(shop, { email: newEmail() })
      const { vToken, code } = await askForCode(shop, shopper, { email }, 'update')
      bodies.push({ shopper, body: { vToken, code } })
    }
    const answers = await Promise.all(
      bodies.map(({ shopper, body }) => shopper.do(`POST ${identityPath}/otp/update`, { body })),
    )
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['0', '200010'])
  })
})

describe('POST otp/authenticate', () => {
  it('gives a proof that works once, within five minutes, for its owner', async () => {
    const email = newEmail()
    const { shopper, answer } = await signInByCode(shop, { email })
    const prove = async () => {
      const { vToken, code } = await askForCode(shop, shopper, { email }, 'authenticate')
      const proof = await shopper.do(`POST ${identityPath}/otp/authenticate`, { body: { vToken, code } })
      expect(proof).toMatchObject({ errorCode: '0', expiresIn: 300 })
      return proof.authToken!
    }
    const check = (UID: string, token: string) =>
      shop.db.transaction((tx) => shop.services.identity.checkAuthToken(tx, UID, token))
    const token = await prove()
    expect(await check('0'.repeat(32), token)).toBe(false)
    expect(await check(answer.UID!, token)).toBe(true)
    expect(await check(answer.UID!, token)).toBe(false)
    const late = await prove()
    shop.clock.pass(300)
    expect(await check(answer.UID!, late)).toBe(false)
  })

  it('is sent to what is the account’s and to nothing else', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const body = { email: newEmail(), purpose: 'authenticate' }
    expect(await shopper.do(`POST ${identityPath}/otp/send`, { body })).toMatchObject({ errorCode: '400004' })
  })
})

describe('POST accounts/logout', () => {
  it('ends this sign-in and no other', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email })
    const { shopper: elsewhere } = await signInByCode(shop, { email })
    expect(await shopper.do(`POST ${identityPath}/accounts/logout`)).toMatchObject({ errorCode: '0' })
    expect((await shopper.call(`GET ${identityPath}/accounts/info`)).status).toBe(401)
    expect((await elsewhere.call(`GET ${identityPath}/accounts/info`)).status).toBe(200)
  })
})

describe('services.identity', () => {
  it('says who a customer is, and whether an employee', async () => {
    const { answer } = await signInByCode(shop, { email: 'sam@aldersgate.example' })
    expect(answer.isEmp).toBe(true)
    expect(await shop.services.identity.accountOf(shop.db, answer.UID!)).toEqual({
      UID: answer.UID,
      accountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: 'sam@aldersgate.example',
      phone: undefined,
      firstName: 'Mona',
      lastName: 'Haddad',
      isEmp: true,
    })
    expect(await shop.services.identity.accountOf(shop.db, '0'.repeat(32))).toBeUndefined()
  })

  it('forgets an account with all that proves it', async () => {
    const email = newEmail()
    const { shopper, answer } = await signInByCode(shop, { email }, { password })
    await shop.db.transaction((tx) => shop.services.identity.deleteAccount(tx, answer.UID!))
    expect((await shopper.call(`GET ${identityPath}/accounts/info`)).status).toBe(401)
    expect(await loginWith(await guest(), email)).toMatchObject({ errorCode: '403042' })
    expect(await shop.services.consents.read(shop.db, answer.UID!)).toEqual(new Map())
    const again = await signInByCode(shop, { email })
    expect(again.answer).toMatchObject({ newUser: true })
    expect(again.answer.UID).not.toBe(answer.UID)
  })
})

describe('logs', () => {
  it('have no code, e-mail address, phone number, password or token', async () => {
    const email = newEmail()
    const phone = '+96551230000'
    const { shopper, answer } = await signInByCode(shop, { email }, { password })
    const { vToken, code } = await askForCode(shop, shopper, { phone }, 'update')
    await shopper.do(`POST ${identityPath}/otp/update`, { body: { vToken, code: wrongCode(code) } })
    await loginWith(await guest(), email, 'wrong password')
    await shopper.call(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })
    const logs = shop.logs.join('\n')
    expect(logs).toContain('/otp/send')
    for (const secret of [
      email,
      phone,
      code,
      vToken,
      password,
      answer.signIn!.accessToken,
      answer.signIn!.refreshToken,
    ])
      expect(logs).not.toContain(secret)
  })
})
