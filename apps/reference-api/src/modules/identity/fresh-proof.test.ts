import type { OperationName } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLives } from '../../platform/config/lives.ts'
import { newId } from '../../platform/ids.ts'
import { cdcAccount, openCdcServer, type CdcServer } from '../../testing/cdc-server.ts'
import { TestAuthenticator } from '../../testing/test-authenticator.ts'
import { askForCode, identityPath, signInByCode, wrongCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type CallOptions } from '../../testing/test-shopper.ts'

const { freshProof } = usualLives
const password = 'correct horse battery'
const next = 'another horse battery'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let names = 0
const newEmail = () => `owner${(names += 1)}@shopper.example`
let phones = 0
const newPhone = () => `+97150333${String((phones += 1)).padStart(4, '0')}`

interface Owner {
  readonly shopper: TestShopper
  readonly email: string
}
async function owner(more: { password?: string } = {}): Promise<Owner> {
  const email = newEmail()
  const { shopper } = await signInByCode(shop, { email }, more)
  return { shopper, email }
}
/** Proves with a code, which a sign-in of the same account asked for, that the owner is there. */
async function prove({ shopper, email }: Owner) {
  const body = await proofOf({ shopper, email })
  return shopper.do(`POST ${identityPath}/otp/authenticate`, { body })
}
async function proofOf({ shopper, email }: Owner) {
  const { vToken, code } = await askForCode(shop, shopper, { email }, 'authenticate')
  return { vToken, code }
}

interface Ask {
  readonly name: OperationName
  readonly options?: CallOptions
}
type Prepared = (owner: Owner) => Ask | Promise<Ask>
const send = (to: object): Ask => ({
  name: `POST ${identityPath}/otp/send`,
  options: { body: { ...to, purpose: 'update' } },
})
const change = (body: object): Ask => ({ name: `PUT ${identityPath}/accounts/info`, options: { body } })
const optionsOf = (shopper: TestShopper) => shopper.do(`POST ${identityPath}/passkeys/options`)
async function madePasskey({ shopper }: Owner): Promise<Ask> {
  const { challengeId, options = {} } = await optionsOf(shopper)
  const body = { challengeId, name: 'Phone', response: new TestAuthenticator().create(options) }
  return { name: `POST ${identityPath}/passkeys`, options: { body } }
}
/** What a call is made with, which may need a fresh proof itself. */
const calls: Readonly<Record<string, Prepared>> = {
  'a code for another e-mail address': () => send({ email: newEmail() }),
  'a code for another phone number': () => send({ phone: newPhone() }),
  'another address, with its code': async ({ shopper }) => {
    const { vToken, code } = await askForCode(shop, shopper, { email: newEmail() }, 'update')
    return { name: `POST ${identityPath}/otp/update`, options: { body: { vToken, code } } }
  },
  'a user name': () => change({ userName: `owner.${(names += 1)}` }),
  'a user name beside a name': () => change({ profile: { firstName: 'Mona' }, userName: `owner.${(names += 1)}` }),
  'a first password': () => change({ password: { next } }),
  'a first password with one that was never': () => change({ password: { current: 'never', next } }),
  'what a new passkey is made of': () => ({ name: `POST ${identityPath}/passkeys/options` }),
  'a new passkey': madePasskey,
  'the end of a passkey': async (who) => {
    const { name, options = {} } = await madePasskey(who)
    await who.shopper.do(name, options)
    // That it was added is told by a mail of its own, before the next code.
    await shop.runJobs()
    const { passkeys = [] } = await who.shopper.do(`GET ${identityPath}/passkeys`)
    return {
      name: `DELETE ${identityPath}/passkeys/{passkeyId}`,
      options: { params: { passkeyId: passkeys[0]!.passkeyId } },
    }
  },
}
const codeOf = async ({ shopper }: Owner, { name, options = {} }: Ask) =>
  ((await shopper.do(name, options)) as { errorCode: string }).errorCode

describe.each(Object.entries(calls))('%s', (_, prepare) => {
  it('is taken until ten minutes after the sign-in, and then only from who has proved again to be the owner', async () => {
    const inTime = await owner()
    expect(await codeOf(inTime, await preparedAt(inTime, freshProof - 1, prepare))).toBe('0')

    const late = await owner()
    expect(await codeOf(late, await preparedAt(late, freshProof, prepare))).toBe('403110')
    expect(await prove(late)).toMatchObject({ errorCode: '0', authToken: expect.any(String) })
    expect(await codeOf(late, await prepare(late))).toBe('0')
  })
})

/** What a call is made with, ready a minute before so many seconds are over since the sign-in; and then they are. */
async function preparedAt(who: Owner, seconds: number, prepare: Prepared): Promise<Ask> {
  shop.clock.pass(seconds - 60 - secondsSince(who.shopper))
  const ask = await prepare(who)
  shop.clock.pass(seconds - secondsSince(who.shopper))
  return ask
}

/** Seconds since a sign-in began, as its token says. */
const secondsSince = ({ token }: TestShopper): number => {
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { iat: number }
  return Math.floor(shop.clock.now().getTime() / 1000) - iat
}

describe('a late sign-in', () => {
  const late = async (more: { password?: string } = {}) => {
    const who = await owner(more)
    shop.clock.pass(freshProof)
    return who
  }

  it.each([
    ['names', { profile: { firstName: 'Mona' } }],
    ['notes', { data: { size: 'M' } }],
  ])('changes %s without a proof', async (_, body) => {
    expect(await codeOf(await late(), change(body))).toBe('0')
  })

  it('changes a password with the right one before, and with that alone', async () => {
    const who = await late({ password })
    expect(await codeOf(who, change({ password: { next } }))).toBe('403110')
    expect(await codeOf(who, change({ password: { current: 'wrong password', next } }))).toBe('403042')
    expect(await codeOf(who, change({ password: { current: password, next }, userName: 'owner.other' }))).toBe('403110')
    expect(await codeOf(who, change({ password: { current: password, next } }))).toBe('0')
  })

  it('changes nothing by what it is refused: no address, no user name, no password, no mail', async () => {
    const who = await late()
    const email = newEmail()
    for (const ask of [send({ email }), change({ userName: 'not.this.one' }), change({ password: { next } })])
      expect(await codeOf(who, ask)).toBe('403110')
    await shop.runJobs()
    expect(shop.mails.some(({ to }) => to === email)).toBe(false)
    const info = await who.shopper.do(`GET ${identityPath}/accounts/info`)
    expect(info).toMatchObject({ hasPassword: false, emails: { verified: [who.email] } })
    expect(info).not.toHaveProperty('userName')
  })

  it('keeps the code of another address good until the owner has proved to be there', async () => {
    const who = await owner()
    shop.clock.pass(freshProof - 60)
    const asked = await calls['another address, with its code']!(who)
    shop.clock.pass(60)
    expect(await codeOf(who, asked)).toBe('403110')
    await prove(who)
    expect(await codeOf(who, asked)).toBe('0')
  })

  it('is proved for itself: another sign-in of the account is as late as before', async () => {
    const first = await late()
    const { shopper } = await signInByCode(shop, { email: first.email })
    expect(await codeOf(first, send({ email: newEmail() }))).toBe('403110')
    shop.clock.pass(freshProof)
    const second = { shopper, email: first.email }
    await prove(second)
    expect(await codeOf(first, send({ email: newEmail() }))).toBe('403110')
    expect(await codeOf(second, send({ email: newEmail() }))).toBe('0')
  })

  it('is proved by no code of another account, and by no wrong one', async () => {
    const [who, stranger] = [await late(), await late()]
    const authenticate = (body: { vToken: string; code: string }) =>
      codeOf(who, { name: `POST ${identityPath}/otp/authenticate`, options: { body } })
    expect(await authenticate(await proofOf(stranger))).toBe('403002')
    const { vToken, code } = await proofOf(who)
    expect(await authenticate({ vToken, code: wrongCode(code) })).toBe('400006')
    expect(await codeOf(who, send({ email: newEmail() }))).toBe('403110')
  })

  it('is proved for ten minutes', async () => {
    const who = await late()
    await prove(who)
    shop.clock.pass(freshProof - 1)
    expect(await codeOf(who, send({ email: newEmail() }))).toBe('0')
    shop.clock.pass(1)
    expect(await codeOf(who, send({ email: newEmail() }))).toBe('403110')
  })
})

describe('a late sign-in at a shop with Customer Data Cloud', () => {
  let cdc: CdcServer
  let other: TestShop
  beforeAll(async () => {
    cdc = await openCdcServer()
    const site = { apiKey: '3_api-key', userKey: 'user-key', secret: 'cdc-secret' }
    other = await openTestShop({ config: { identityProvider: { kind: 'customer-data-cloud', url: cdc.url, ...site } } })
  })
  afterAll(async () => {
    await other.close()
    await cdc.close()
  })

  it('changes no way in before the owner has proved to be there', async () => {
    const UID = newId()
    const code = { vToken: 'v1.token', code: '123456' }
    cdc.answer('accounts.otp.login', cdcAccount(UID))
    cdc.answer('accounts.getAccountInfo', cdcAccount(UID))
    const guest = await new TestShopper(other).enter()
    const { signIn } = await guest.do(`POST ${identityPath}/otp/login`, { body: code })
    const shopper = new TestShopper(other).signIn(signIn!)
    const rename = () => shopper.do(`PUT ${identityPath}/accounts/info`, { body: { userName: 'mona.two' } })
    other.clock.pass(freshProof)
    const before = cdc.calls.length
    expect(await rename()).toMatchObject({ errorCode: '403110', statusCode: 403, statusReason: 'proof needed' })
    expect(cdc.calls).toHaveLength(before)
    expect(await shopper.do(`POST ${identityPath}/otp/authenticate`, { body: code })).toMatchObject({ errorCode: '0' })
    cdc.answer('accounts.setAccountInfo', {})
    expect(await rename()).toMatchObject({ errorCode: '0' })
  })
})
