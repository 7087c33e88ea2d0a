import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForCode, identityPath, signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type Server } from '../../testing/test-shopper.ts'
import { accountRow, whileLocked } from '../../testing/while-locked.ts'
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

const infoOf = (shopper: TestShopper) => shopper.do(`GET ${identityPath}/accounts/info`)

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

  it.each([
    '',
    ' ',
    '\u200b',
    'Mona\nYour order',
    'Mona\u2028',
    'Mona\u202e',
    'Mona\u2067',
    'www.prize.example',
    'prize.com',
  ])('takes no %j for a name', async (firstName) => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    for (const profile of [{ firstName }, { lastName: firstName }])
      expect(await shopper.call(`PUT ${identityPath}/accounts/info`, { body: { profile } })).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_INPUT' },
      })
    expect(await infoOf(shopper)).toMatchObject({ profile: { firstName: 'Mona', lastName: 'Haddad' } })
  })

  it('stores a birthday, tells it to its owner, and forgets it again', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const change = (birthday: string | null) =>
      shopper.do(`PUT ${identityPath}/accounts/info`, { body: { profile: { birthday } } })
    const birthday = async () => (await infoOf(shopper)).profile
    expect(await birthday()).not.toHaveProperty('birthday')
    await change('2000-02-29')
    expect(await birthday()).toMatchObject({ firstName: 'Mona', birthday: '2000-02-29' })
    await change(null)
    expect(await birthday()).not.toHaveProperty('birthday')
  })

  it.each(['2001-02-29', '1899-12-31', '2999-01-01', '29 Feb 2000', ''])(
    'takes no %j for a birthday',
    async (birthday) => {
      const { shopper } = await signInByCode(shop, { email: newEmail() })
      expect(
        await shopper.call(`PUT ${identityPath}/accounts/info`, { body: { profile: { birthday } } }),
      ).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_INPUT' },
      })
    },
  )

  it('removes a password, ends the other sign-ins, tells the owner, and lets nobody in by it', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email }, { password })
    const { shopper: elsewhere } = await signInByCode(shop, { email })
    const remove = (given: object) =>
      shopper.do(`PUT ${identityPath}/accounts/info`, { body: { password: { next: null, ...given } } })
    expect(await remove({ current: 'wrong password' })).toMatchObject({ errorCode: '403042' })
    expect(await infoOf(shopper)).toMatchObject({ hasPassword: true })
    expect(await remove({})).toMatchObject({ errorCode: '0' })
    expect(await infoOf(shopper)).toMatchObject({ hasPassword: false })
    expect((await elsewhere.call(`GET ${identityPath}/accounts/info`)).status).toBe(401)
    await shop.runJobs()
    expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was removed' })
    const login = await (
      await guest()
    ).do(`POST ${identityPath}/accounts/login`, { body: { loginID: email, password } })
    expect(login.errorCode).toBe('403042')
    expect(await remove({})).toMatchObject({ errorCode: '0' })
  })

  it('tells the owner of another user name, and of the same one nothing', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email })
    const rename = (userName: string) => shopper.do(`PUT ${identityPath}/accounts/info`, { body: { userName } })
    const notices = async () => {
      await shop.runJobs()
      return shop.mails.filter(({ to, subject }) => to === email && subject === 'Your user name was changed').length
    }
    await rename('Mona.First')
    expect(await notices()).toBe(1)
    await rename('Mona.First')
    expect(await notices()).toBe(1)
    await rename('Mona.Again')
    expect(await notices()).toBe(2)
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

  it('takes one of two changes of a password that come at once', async () => {
    const { shopper, answer } = await signInByCode(shop, { email: newEmail() }, { password })
    const change = (next: string, app: Server) => () =>
      shopper.do(`PUT ${identityPath}/accounts/info`, { body: { password: { current: password, next } }, app })
    // Both wait where the password before is compared already. Two processes: in one a shopper's changes take turns.
    const works = [change('another horse battery', shop.app), change('a third horse battery', await shop.another())]
    const answers = await whileLocked(shop.db, accountRow(answer.UID!), works)
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['0', '403042'])
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

  it('takes the code of the address that was asked for last, and none of one before', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const [first, last] = [newEmail(), newEmail()]
    const before = await askForCode(shop, shopper, { email: first }, 'update')
    const phone = await askForCode(shop, shopper, { phone: '+971502225999' }, 'update')
    const { vToken, code } = await askForCode(shop, shopper, { email: last }, 'update')
    const update = (body: { vToken: string; code: string }) => shopper.do(`POST ${identityPath}/otp/update`, { body })
    expect((await update({ vToken: before.vToken, code: before.code })).errorCode).toBe('403002')
    expect((await update({ vToken, code })).errorCode).toBe('0')
    expect((await update({ vToken: phone.vToken, code: phone.code })).errorCode).toBe('0')
    expect(await infoOf(shopper)).toMatchObject({ profile: { email: last }, phoneNumber: '+971502225999' })
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
    const { shopper } = await signInByCode(shop, { email })
    const prove = async () => {
      const { vToken, code } = await askForCode(shop, shopper, { email }, 'authenticate')
      const proof = await shopper.do(`POST ${identityPath}/otp/authenticate`, { body: { vToken, code } })
      expect(proof).toMatchObject({ errorCode: '0', expiresIn: 300 })
      return proof.authToken!
    }
    const { shopper: stranger } = await signInByCode(shop, { email: newEmail() })
    const check = async (by: TestShopper, authToken: string) =>
      (await by.call('POST /experience/account/private/v1/export', { body: { authToken } })).status
    const token = await prove()
    expect(await check(stranger, token)).toBe(403)
    expect(await check(shopper, token)).toBe(200)
    expect(await check(shopper, token)).toBe(403)
    const late = await prove()
    shop.clock.pass(300)
    expect(await check(shopper, late)).toBe(403)
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
