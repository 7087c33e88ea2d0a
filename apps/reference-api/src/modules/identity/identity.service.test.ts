import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForCode, identityPath, signInByCode, wrongCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

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
