import type { OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestAuthenticator } from '../../testing/test-authenticator.ts'
import { askForCode, identityPath, signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type CallOptions } from '../../testing/test-shopper.ts'
import { accountRow, whileLocked } from '../../testing/while-locked.ts'

const password = 'correct horse battery'
const next = 'another horse battery'
const accountPath = '/experience/account/private/v1'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let names = 0
const newEmail = () => `ended${(names += 1)}@shopper.example`

interface Customer {
  readonly shopper: TestShopper
  readonly email: string
  readonly UID: string
}
async function customer(): Promise<Customer> {
  const email = newEmail()
  const { shopper, answer } = await signInByCode(shop, { email }, { password })
  return { shopper, email, UID: answer.UID! }
}
/** The same customer with another sign-in. */
const elsewhere = async ({ email, UID }: Customer): Promise<Customer> => ({
  ...(await signInByCode(shop, { email })),
  email,
  UID,
})

interface Ask {
  readonly name: OperationName
  readonly options?: CallOptions
}
const put = (body: object): Ask => ({ name: `PUT ${identityPath}/accounts/info`, options: { body } })
async function newAddress({ shopper }: Customer, email = newEmail()): Promise<Ask> {
  const { vToken, code } = await askForCode(shop, shopper, { email }, 'update')
  return { name: `POST ${identityPath}/otp/update`, options: { body: { vToken, code } } }
}
async function newPasskey({ shopper }: Customer, device = new TestAuthenticator()): Promise<Ask> {
  const { challengeId, options = {} } = await shopper.do(`POST ${identityPath}/passkeys/options`)
  const body = { challengeId, name: 'Phone', response: device.create(options) }
  return { name: `POST ${identityPath}/passkeys`, options: { body } }
}
async function send({ shopper }: Customer, { name, options = {} }: Ask) {
  const { status, body } = await shopper.call(name, options)
  return status === 200 ? (body as { errorCode: string }).errorCode : status
}
async function passkeyOf(who: Customer) {
  const device = new TestAuthenticator()
  expect(await send(who, await newPasskey(who, device))).toBe('0')
  // The mail of it comes before the next code.
  await shop.runJobs()
  return device
}
async function proof({ shopper, email }: Customer): Promise<Ask> {
  const { vToken, code } = await askForCode(shop, shopper, { email }, 'authenticate')
  return { name: `POST ${identityPath}/otp/authenticate`, options: { body: { vToken, code } } }
}
/** A reset by a guest who reads the mail of an address. */
async function resetOf(email: string) {
  const guest = await new TestShopper(shop).enter()
  const { vToken, code } = await askForCode(shop, guest, { email }, 'reset')
  const body = { vToken, code, newPassword: next }
  return () => guest.do(`POST ${identityPath}/accounts/reset-password`, { body })
}
const stateOf = async (who: Customer) => {
  const { shopper } = await elsewhere(who)
  const { profile, userName, emails } = await shopper.do(`GET ${identityPath}/accounts/info`)
  const { passkeys = [] } = await shopper.do(`GET ${identityPath}/passkeys`)
  return { profile, userName, emails, passkeys: passkeys.length }
}

/** Changes of an account, ready to be sent. */
const changes: Readonly<Record<string, (who: Customer) => Ask | Promise<Ask>>> = {
  'another address': newAddress,
  'another user name': () => put({ userName: `ended.${(names += 1)}` }),
  'another name': () => put({ profile: { firstName: 'Thief' } }),
  'another password': () => put({ password: { current: password, next } }),
  'a new passkey': newPasskey,
  'the end of a passkey': async (who) => {
    await passkeyOf(who)
    const { passkeys = [] } = await who.shopper.do(`GET ${identityPath}/passkeys`)
    const { passkeyId } = passkeys[0]!
    return { name: `DELETE ${identityPath}/passkeys/{passkeyId}`, options: { params: { passkeyId } } }
  },
  'a proof': proof,
}

describe('a sign-in that ends while a change of its account is on its way', () => {
  it.each(Object.entries(changes))('does not make it: %s', async (_, prepare) => {
    const who = await customer()
    const ask = await prepare(who)
    const before = await stateOf(who)
    const outcome = await whileLocked(shop.db, accountRow(who.UID), [() => send(who, ask)], (tx) =>
      shop.services.privateSessions.end(tx, who.UID, 'all', 'elsewhere'),
    )
    expect(outcome).toEqual([401])
    expect(await stateOf(who)).toEqual(before)
    const guest = await new TestShopper(shop).enter()
    const body = { loginID: who.email, password }
    expect(await guest.do(`POST ${identityPath}/accounts/login`, { body })).toMatchObject({ errorCode: '0' })
  })
})

describe('a reset of the password', () => {
  it('lets no address in that another sign-in proves meanwhile', async () => {
    const who = await customer()
    const thief = await elsewhere(who)
    const [reset, theft] = [await resetOf(who.email), await newAddress(thief)]
    const outcomes = await whileLocked(shop.db, accountRow(who.UID), [
      async () => (await reset()).errorCode,
      () => send(thief, theft),
    ])
    expect(outcomes).toEqual(['0', 401])
    // The mail of the reset comes before the next code.
    await shop.runJobs()
    expect((await stateOf(who)).emails).toEqual({ verified: [who.email], unverified: [] })
  })

  it('is none of an account that has another address by then', async () => {
    const who = await customer()
    const [reset, move] = [await resetOf(who.email), await newAddress(who)]
    const outcomes = await whileLocked(shop.db, accountRow(who.UID), [
      () => send(who, move),
      async () => (await reset()).errorCode,
    ])
    expect(outcomes).toEqual(['0', '206001'])
  })

  it('ends every passkey and tells the owner so, and of none it tells nothing', async () => {
    const [who, other] = [await customer(), await customer()]
    const device = await passkeyOf(who)
    for (const { email } of [who, other]) expect(await (await resetOf(email))()).toMatchObject({ errorCode: '0' })
    await shop.runJobs()
    const [first, second] = shop.mails.slice(-2)
    expect(first).toMatchObject({ to: who.email, text: expect.stringContaining('every passkey was removed') })
    expect(second).toMatchObject({ to: other.email, subject: 'Your password was changed' })
    expect(second!.text).not.toContain('passkey')
    const guest = await new TestShopper(shop).enter()
    const { challengeId, options = {} } = await guest.do(`POST ${identityPath}/passkeys/login/options`)
    const body = { challengeId, response: device.get(options) }
    expect(await guest.do(`POST ${identityPath}/passkeys/login`, { body })).toMatchObject({ errorCode: '400050' })
  })

  it('signs nobody in by a passkey that was compared just before', async () => {
    const who = await customer()
    const device = await passkeyOf(who)
    const reset = await resetOf(who.email)
    const guest = await new TestShopper(shop).enter()
    const { challengeId, options = {} } = await guest.do(`POST ${identityPath}/passkeys/login/options`)
    const body = { challengeId, response: device.get(options) }
    const outcomes = await whileLocked(shop.db, accountRow(who.UID), [
      async () => (await reset()).errorCode,
      async () => (await guest.do(`POST ${identityPath}/passkeys/login`, { body })).errorCode,
    ])
    expect(outcomes).toEqual(['0', '403042'])
  })
})

describe('a proof of identity', () => {
  const give = async (who: Customer) => {
    const { name, options = {} } = await proof(who)
    return ((await who.shopper.do(name, options)) as { authToken?: string }).authToken!
  }
  const use = async ({ shopper }: Customer, authToken: string) =>
    (await shopper.call(`POST ${accountPath}/export`, { body: { authToken } })).status

  it('is good for the sign-in that it was given to', async () => {
    const who = await customer()
    const [authToken, other] = [await give(who), await elsewhere(who)]
    expect(await use(other, authToken)).toBe(403)
    expect(await use(who, authToken)).toBe(200)
  })

  it('ends with its sign-in, by logout and by reset', async () => {
    const who = await customer()
    const [authToken, other] = [await give(who), await elsewhere(who)]
    await who.shopper.do(`POST ${identityPath}/accounts/logout`)
    expect(await use(other, authToken)).toBe(403)

    const late = await give(other)
    const { signIn } = await (await resetOf(who.email))()
    expect(await use({ ...who, shopper: new TestShopper(shop).signIn(signIn!) }, late)).toBe(403)
  })

  it('ends when the account gets another address, and so does a code to the one before', async () => {
    const who = await customer()
    const authToken = await give(who)
    const code = await proof(who)
    expect(await send(who, await newAddress(who))).toBe('0')
    expect(await use(who, authToken)).toBe(403)
    expect(await send(who, code)).toBe('403002')
  })
})
