import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { identityPath, signInByCode } from '../../testing/test-identity.ts'
import { secrets } from '../../testing/secrets.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'

const path = '/experience/onboarding'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const value = [{ percent: 20, countries: ['ae'] }]
  await shop.db
    .insert(content)
    .values({ key: 'employee-promotions', value })
    .onConflictDoUpdate({ target: content.key, set: { value } })
  await shop.services.promotions.refresh()
})
afterAll(() => shop.close())

let names = 0
const newEmail = (domain = 'shopper.example') => `new${(names += 1)}@${domain}`
const employee = () => signInByCode(shop, { email: newEmail('aldersgate.example') })

describe('POST existing-user', () => {
  const ask = (shopper: TestShopper, id: string, identifier: string, more: object = {}) =>
    shopper.call(`POST ${path}/guest/v1/existing-user`, { body: { id, identifier, ...more } })
  const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.errorCode
  const host = { client_id: secrets.clientId, client_secret: secrets.clientSecret }

  it('says 001 to the host’s server for what somebody has and 0 for what is free, with a call id', async () => {
    const email = newEmail()
    await signInByCode(shop, { email }, { userName: 'Mona.Check' })
    const guest = await new TestShopper(shop).enter()
    for (const [id, identifier, errorCode] of [
      ['email', email.toUpperCase(), '001'],
      ['email', newEmail(), '0'],
      ['userName', 'mona.check', '001'],
      ['userName', 'mona.free', '0'],
      ['phone', '+971507654321', '0'],
    ] as const)
      expect((await ask(guest, id, identifier, host)).body).toMatchObject({
        errorCode,
        callId: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
  })

  it('answers a guest alike for what somebody has and for what is free', async () => {
    const email = newEmail()
    await signInByCode(shop, { email }, { userName: 'mona.secret' })
    const guest = await new TestShopper(shop).enter()
    const answers = [
      await ask(guest, 'email', email),
      await ask(guest, 'email', newEmail()),
      await ask(guest, 'userName', 'mona.secret'),
      await ask(guest, 'phone', '+971507654321'),
    ].map(({ status, body }) => ({ status, body: { ...body, callId: '', time: '' } }))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { errorCode: '0' } })
  })

  it('answers a signed-in shopper of user names and of their own address alone', async () => {
    const [email, another] = [newEmail(), newEmail()]
    const { shopper } = await signInByCode(shop, { email })
    await signInByCode(shop, { email: another }, { userName: 'mona.other' })
    expect(await codeOf(shopper, 'email', email)).toBe('001')
    expect(await codeOf(shopper, 'email', another)).toBe('0')
    expect(await codeOf(shopper, 'userName', 'mona.other')).toBe('001')
    expect(await codeOf(shopper, 'userName', 'mona.nobody')).toBe('0')
  })

  it.each([
    ['secret', { ...host, client_secret: 'wrong' }],
    ['id', { ...host, client_id: 'wrong' }],
    ['secret left out', { client_id: host.client_id }],
  ])('refuses a server with a wrong %s', async (_, credentials) => {
    expect((await ask(await new TestShopper(shop).enter(), 'email', newEmail(), credentials)).status).toBe(401)
  })
})

describe('GET view-account-identifier', () => {
  it('says who the signed-in shopper is to the commerce platform', async () => {
    const { shopper, answer } = await signInByCode(shop, { email: newEmail() })
    const account = await shop.services.identity.accountOf(shop.db, answer.UID!)
    expect(await shopper.do(`GET ${path}/private/v1/view-account-identifier`)).toEqual({
      accountId: account?.accountId,
      UID: answer.UID,
    })
  })
  it('is not found for a sign-in without account', async () => {
    const signIn = await shop.services.privateSessions.begin(shop.db, { UID: 'f'.repeat(32), device: '' })
    const shopper = new TestShopper(shop).signIn(signIn)
    expect((await shopper.call(`GET ${path}/private/v1/view-account-identifier`)).status).toBe(404)
  })
})

describe('POST employee-email-identifier', () => {
  const check = (shopper: TestShopper, employeeEmailId: string) =>
    shopper.do(`POST ${path}/private/v1/employee-email-identifier`, { body: { employeeEmailId } })

  it('knows an employee by the address that was proved, and by no other', async () => {
    const { shopper, answer } = await employee()
    const account = await shop.services.identity.accountOf(shop.db, answer.UID!)
    expect(await check(shopper, account!.email!.toUpperCase())).toEqual({ isEmp: true, accountId: account?.accountId })
    expect(await check(shopper, 'boss@aldersgate.example')).toEqual({ isEmp: false })
    const email = newEmail()
    const { shopper: other } = await signInByCode(shop, { email })
    expect(await check(other, email)).toEqual({ isEmp: false })
  })
})

describe('POST consent', () => {
  const ask = (shopper: TestShopper, email_id: string, categories: string[]) =>
    shopper.call(`POST ${path}/private/v1/consent`, {
      body: {
        customer_ids: { email_id },
        attributes: categories.map((category) => ({ type: 'consent', category, mode: 'valid' })),
      },
    })

  it('answers for each category whether it is given', async () => {
    const email = newEmail()
    const { shopper, answer } = await signInByCode(shop, { email })
    await shop.services.consents.record(shop.db, answer.UID!, { email: true, sms: true })
    await shop.services.consents.record(shop.db, answer.UID!, { sms: false })
    expect((await ask(shopper, email, ['sms', 'email', 'post'])).body).toEqual({
      success: true,
      results: [
        { success: true, value: false },
        { success: true, value: true },
        { success: true, value: false },
      ],
    })
  })
  it('refuses a category that nobody is asked for, and names it', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email })
    const { status, body } = await ask(shopper, email, ['email', 'fax', 'terms'])
    expect(status).toBe(400)
    expect(body).toMatchObject({ errorCode: 'INVALID_INPUT', details: [{ field: '/attributes/1/category' }] })
  })
  it('finds nobody else', async () => {
    const email = newEmail()
    await signInByCode(shop, { email })
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    for (const other of [email, newEmail()]) expect((await ask(shopper, other, ['email'])).status).toBe(404)
  })
})

describe('a private call of onboarding', () => {
  it('is refused to a guest', async () => {
    const guest = await new TestShopper(shop).enter()
    expect((await guest.call(`GET ${path}/private/v1/view-account-identifier`)).status).toBe(401)
  })
})

describe('POST cart/user/{userId} with a claim', () => {
  const open = (shopper: TestShopper, query: Record<string, string>) =>
    shopper.call(`POST ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject }, query })

  it('is refused to a guest', async () => {
    const guest = await new TestShopper(shop).enter()
    for (const claim of [{ accountId: '7' }, { employeeEmailId: 'boss@aldersgate.example' }])
      expect(await open(guest, claim)).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } })
    expect((await open(guest, {})).status).toBe(200)
  })

  it('holds for who it is, and for nobody else', async () => {
    const { shopper, answer } = await employee()
    const { accountId = '', email = '' } = (await shop.services.identity.accountOf(shop.db, answer.UID!)) ?? {}
    expect((await open(shopper, { accountId, employeeEmailId: email })).status).toBe(200)
    const plain = newEmail()
    const { shopper: other } = await signInByCode(shop, { email: plain })
    for (const claim of [{ accountId }, { employeeEmailId: email }, { employeeEmailId: plain }])
      expect((await open(other, claim)).status).toBe(403)
    expect((await open(shopper, { accountId, employeeEmailId: 'boss@aldersgate.example' })).status).toBe(403)
  })
})

describe('the country’s employee promotion', () => {
  const fill = async (shopper: TestShopper) => shopper.add((await shopper.openCart()).id, testProducts.biscuits, 3)

  it('is taken off an employee’s bag and order, and off nobody else’s', async () => {
    const { shopper } = await employee()
    const cart = await fill(shopper)
    const { subtotal, discountTotal, shippingTotal, total } = cart
    expect(discountTotal.amount).toBe(Math.floor(subtotal.amount / 5))
    expect(total.amount).toBe(subtotal.amount - discountTotal.amount + shippingTotal.amount)
    expect(cart.freeDelivery.base.amount).toBe(subtotal.amount - discountTotal.amount)
    const order = await shopper.order(cart)
    expect(order).toMatchObject({ discountTotal, total })
    const { shopper: other } = await signInByCode(shop, { email: newEmail() })
    expect((await fill(other)).discountTotal.amount).toBe(0)
    expect((await fill(await new TestShopper(shop).enter())).discountTotal.amount).toBe(0)
  })

  it('ends with the address that made an employee', async () => {
    const { shopper } = await employee()
    expect((await fill(shopper)).discountTotal.amount).toBeGreaterThan(0)
    shop.clock.pass(60)
    const email = newEmail()
    const { vToken } = await shopper.do(`POST ${identityPath}/otp/send`, { body: { email, purpose: 'update' } })
    await shop.runJobs()
    const code = /\d{6}/.exec(shop.mails.find(({ to }) => to === email)!.text)![0]
    await shopper.do(`POST ${identityPath}/otp/update`, { body: { vToken, code } })
    const cart = await shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })
    expect(cart?.discountTotal.amount).toBe(0)
  })

  it('is each country’s own', async () => {
    const { shopper } = await employee()
    Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    expect((await fill(shopper)).discountTotal.amount).toBe(0)
  })
})
