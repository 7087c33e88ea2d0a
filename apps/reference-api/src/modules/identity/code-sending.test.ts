import { codeRules } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForCode, codeFor, identityPath, signInByCode, wrongCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let names = 0
const newEmail = () => `shopper${(names += 1)}@shopper.example`
const guest = () => new TestShopper(shop).enter()
const password = 'correct horse battery'

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

  it('waits for one mailbox, however its domain is written', async () => {
    const shopper = await guest()
    const name = `wait${(names += 1)}`
    const send = (domain: string) =>
      shopper.do(`POST ${identityPath}/otp/send`, { body: { email: `${name}@${domain}`, purpose: 'login' } })
    expect(await send('shopper.example')).toMatchObject({ errorCode: '0' })
    for (const domain of ['SHOPPER.example', '\uff33hopper.example', '\u24e2hopper.example'])
      expect(await send(domain)).toMatchObject({ errorCode: '400125' })
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
