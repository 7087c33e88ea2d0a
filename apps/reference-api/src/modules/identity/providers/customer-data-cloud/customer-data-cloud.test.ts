import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { cdcAccount, openCdcServer, refusal, type CdcServer } from '../../../../testing/cdc-server.ts'
import { secrets } from '../../../../testing/secrets.ts'
import { identityPath } from '../../../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { TestShopper } from '../../../../testing/test-shopper.ts'
import { createCdcClient } from './cdc-client.ts'

const site = { apiKey: '3_api-key', userKey: 'user-key', secret: 'cdc-secret' }

let cdc: CdcServer
let shop: TestShop
beforeAll(async () => {
  cdc = await openCdcServer()
  const identityProvider = { kind: 'customer-data-cloud' as const, url: cdc.url, ...site }
  shop = await openTestShop({ config: { identityProvider } })
})
afterAll(async () => {
  await shop.close()
  await cdc.close()
})

let UID: string
let guest: TestShopper
beforeEach(async () => {
  UID = newId()
  shop.clock.pass(60)
  guest = await new TestShopper(shop).enter()
})

const code = { vToken: 'v1.token', code: '١٢٣٤٥٦' }
const last = () => cdc.calls.at(-1)!
const loginWithCode = () => guest.do(`POST ${identityPath}/otp/login`, { body: code })
/** Signs somebody in whom the provider knows. */
async function signedIn(more: object = {}) {
  cdc.answer('accounts.otp.login', cdcAccount(UID, more))
  cdc.answer('accounts.getAccountInfo', cdcAccount(UID, more))
  const { signIn } = await loginWithCode()
  return new TestShopper(shop).signIn(signIn!)
}

describe('a shop with Customer Data Cloud', () => {
  it('has it send codes in the shopper’s language, and hands on nothing but the vToken', async () => {
    cdc.answer('accounts.otp.sendCode', { vToken: 'v1.token', code: '654321' })
    const body = { email: 'Mona@Shopper.example', purpose: 'login' }
    const sent = await guest.do(`POST ${identityPath}/otp/send`, { body })
    expect(sent).toMatchObject({ errorCode: '0', vToken: 'v1.token', sentTo: 'm•••@shopper.example' })
    expect(JSON.stringify(sent)).not.toContain('654321')
    expect(last()).toEqual({
      method: 'accounts.otp.sendCode',
      parameters: { email: 'mona@shopper.example', lang: 'en', ...site, format: 'json', httpStatusCodes: 'false' },
    })
    await guest.do(`POST ${identityPath}/otp/send`, { body: { phone: '+971501234567', purpose: 'login' } })
    expect(last().parameters).toMatchObject({ phoneNumber: '+971501234567' })
    expect(await shop.runJobs()).toBe(0)
  })

  it('compares a code where it is used', async () => {
    const before = cdc.calls.length
    expect(await guest.do(`POST ${identityPath}/otp/verify`, { body: code })).toMatchObject({ errorCode: '100001' })
    expect(cdc.calls).toHaveLength(before)
  })

  it('signs in with a code, and keeps what its own tables refer to', async () => {
    cdc.answer('accounts.otp.login', cdcAccount(UID, { phoneNumber: '+971501234567' }))
    expect(await loginWithCode()).toMatchObject({
      errorCode: '0',
      UID,
      profile: { firstName: 'Mona', lastName: 'Haddad' },
      signIn: { scope: 'private', UID },
    })
    expect(last().parameters).toMatchObject({ vToken: 'v1.token', code: '123456', include: 'profile,data,emails' })
    expect(await shop.services.identity.accountOf(shop.db, UID)).toMatchObject({
      accountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: 'mona@shopper.example',
      phone: '+971501234567',
    })
  })

  it('gives an address that moved to another account to that one', async () => {
    await signedIn()
    const first = UID
    UID = newId()
    await signedIn()
    expect((await shop.services.identity.accountOf(shop.db, first))?.email).toBeUndefined()
    expect((await shop.services.identity.accountOf(shop.db, UID))?.email).toBe('mona@shopper.example')
  })

  it('leads who is new to registration, which it finalises', async () => {
    cdc.answer('accounts.otp.login', refusal(206001, 'Account Pending Registration', { regToken: 'reg.token' }))
    expect(await loginWithCode()).toMatchObject({ errorCode: '206001', regToken: 'reg.token' })
    cdc.answer('accounts.setAccountInfo', {})
    cdc.answer('accounts.finalizeRegistration', cdcAccount(UID, { newUser: true }))
    const profile = { firstName: 'Mona', lastName: 'Haddad' }
    const body = { regToken: 'reg.token', profile, password: 'correct horse', userName: 'mona', terms: true }
    expect(await guest.do(`POST ${identityPath}/accounts/register`, { body })).toMatchObject({
      errorCode: '0',
      newUser: true,
    })
    const [filled, finalised] = cdc.calls.slice(-2)
    expect(filled?.parameters).toMatchObject({
      regToken: 'reg.token',
      profile: JSON.stringify(profile),
      username: 'mona',
      newPassword: 'correct horse',
    })
    expect(finalised).toMatchObject({ method: 'accounts.finalizeRegistration', parameters: { regToken: 'reg.token' } })
  })

  it.each([
    [206002, '206002'],
    [400003, '200010'],
    [400006, '400006'],
    [400009, '400009'],
    [400125, '400125'],
    [403042, '403042'],
    [403047, '403042'],
    [403120, '403120'],
    [401030, '401030'],
    [500001, '500001'],
    [999999, '500001'],
  ])('answers %i of accounts.login with %s', async (given, errorCode) => {
    cdc.answer('accounts.login', refusal(given, 'Refused'))
    const body = { loginID: 'mona@shopper.example', password: 'correct horse' }
    expect(await guest.do(`POST ${identityPath}/accounts/login`, { body })).toMatchObject({ errorCode })
  })

  it('sets a new password for who shows a code', async () => {
    cdc.answer('accounts.otp.login', cdcAccount(UID))
    cdc.answer('accounts.resetPassword', { passwordResetToken: 'reset.token' }, {})
    const body = { ...code, newPassword: 'another horse' }
    expect(await guest.do(`POST ${identityPath}/accounts/reset-password`, { body })).toMatchObject({
      errorCode: '0',
      UID,
    })
    const [asked, reset] = cdc.calls.slice(-2)
    expect(asked?.parameters).toMatchObject({ loginID: 'mona@shopper.example', sendEmail: 'false' })
    expect(reset?.parameters).toMatchObject({ passwordResetToken: 'reset.token', newPassword: 'another horse' })
  })

  it('says and changes what the account has', async () => {
    const shopper = await signedIn()
    expect(await shopper.do(`GET ${identityPath}/accounts/info`)).toMatchObject({
      profile: { firstName: 'Mona', email: 'mona@shopper.example' },
      data: { size: 'M', terms: true },
      emails: { verified: ['mona@shopper.example'], unverified: [] },
      hasPassword: true,
    })
    cdc.answer('accounts.setAccountInfo', {})
    const body = { data: { size: 'L' }, password: { current: 'correct horse', next: 'another horse' } }
    expect(await shopper.do(`PUT ${identityPath}/accounts/info`, { body })).toMatchObject({ errorCode: '0' })
    const { parameters } = cdc.calls.findLast(({ method }) => method === 'accounts.setAccountInfo')!
    expect(parameters).toMatchObject({
      UID,
      data: '{"size":"L"}',
      password: 'correct horse',
      newPassword: 'another horse',
    })
  })

  it('has a birthday as the provider’s three fields, there and back', async () => {
    const birth = { birthYear: 2000, birthMonth: 2, birthDay: 9 }
    const profile = { firstName: 'Mona', lastName: 'Haddad', ...birth }
    const shopper = await signedIn({ profile })
    const sentWith = async (birthday: string | null) => {
      cdc.answer('accounts.setAccountInfo', {})
      const body = { profile: { birthday } }
      expect(await shopper.do(`PUT ${identityPath}/accounts/info`, { body })).toMatchObject({ errorCode: '0' })
      return cdc.calls.findLast(({ method }) => method === 'accounts.setAccountInfo')!.parameters['profile']
    }
    expect((await shopper.do(`GET ${identityPath}/accounts/info`)).profile).toMatchObject({ birthday: '2000-02-09' })
    expect(JSON.parse((await sentWith('1999-12-31'))!)).toEqual({ birthYear: 1999, birthMonth: 12, birthDay: 31 })
    expect(JSON.parse((await sentWith(null))!)).toEqual({ birthYear: null, birthMonth: null, birthDay: null })
  })

  it.each([{}, { birthYear: 2000 }, { birthMonth: 2, birthDay: 29 }])('knows no birthday by %j', async (birth) => {
    const shopper = await signedIn({ profile: { firstName: 'Mona', lastName: 'Haddad', ...birth } })
    expect((await shopper.do(`GET ${identityPath}/accounts/info`)).profile).not.toHaveProperty('birthday')
  })

  it('takes another address, and tells the one before', async () => {
    const shopper = await signedIn()
    await shop.runJobs()
    cdc.answer('accounts.otp.update', {})
    const changed = { emails: { verified: ['new@shopper.example'], unverified: [] } }
    cdc.answer('accounts.getAccountInfo', cdcAccount(UID), cdcAccount(UID, changed))
    expect(await shopper.do(`POST ${identityPath}/otp/update`, { body: code })).toMatchObject({ errorCode: '0' })
    await shop.runJobs()
    expect(shop.mails.at(-1)).toMatchObject({ to: 'mona@shopper.example', subject: 'Your e-mail address was changed' })
  })

  it('takes a code as proof of its own account alone', async () => {
    const shopper = await signedIn()
    const prove = () => shopper.do(`POST ${identityPath}/otp/authenticate`, { body: code })
    expect(await prove()).toMatchObject({ errorCode: '0', authToken: expect.any(String) })
    cdc.answer('accounts.otp.login', cdcAccount(newId(), { emails: { verified: [], unverified: [] } }))
    expect(await prove()).toMatchObject({ errorCode: '403002' })
  })

  it('asks whether an identifier is free', async () => {
    const host = { client_id: secrets.clientId, client_secret: secrets.clientSecret }
    const check = (identifier: string) =>
      guest.do('POST /experience/onboarding/guest/v1/existing-user', { body: { id: 'email', identifier, ...host } })
    cdc.answer('accounts.isAvailableLoginID', { isAvailable: false }, { isAvailable: true })
    expect([(await check('a@b.example')).errorCode, (await check('c@d.example')).errorCode]).toEqual(['001', '0'])
  })

  it('renews a sign-in for as long as the provider vouches for it', async () => {
    const { signIn } = (await signedIn(), await loginWithCode())
    const refresh = () =>
      new TestShopper(shop).call('POST /token/refresh', {
        body: {
          ...{ grant_type: 'refresh_token', client_id: secrets.clientId, client_secret: secrets.clientSecret },
          ...{ scope: 'private', UID, refreshToken: signIn!.refreshToken },
        },
      })
    cdc.answer('accounts.getJWT', { id_token: 'header.payload.signature' })
    expect((await refresh()).status).toBe(200)
    expect(last().parameters).toMatchObject({
      targetUID: UID,
      fields: 'profile.email,UID,data,phoneNumber',
      expiration: '3600',
    })
    cdc.answer('accounts.getJWT', 'not json')
    expect((await refresh()).status).toBe(200)
    cdc.answer('accounts.getJWT', refusal(403041, 'Account Disabled'))
    expect((await refresh()).status).toBe(401)
    cdc.answer('accounts.getJWT', { id_token: 'header.payload.signature' })
    expect((await refresh()).status).toBe(401)
  })

  it('tells it of a logout and a deletion', async () => {
    const shopper = await signedIn()
    cdc.answer('accounts.logout', {})
    await shopper.do(`POST ${identityPath}/accounts/logout`)
    expect(last()).toMatchObject({ method: 'accounts.logout', parameters: { UID } })
    const remove = () => shop.db.transaction((tx) => shop.services.identity.deleteAccount(tx, UID))
    cdc.answer('accounts.deleteAccount', refusal(500001, 'General Server Error'))
    await expect(remove()).rejects.toThrow('did not delete an account: 500001')
    expect(await shop.services.identity.accountOf(shop.db, UID)).toBeDefined()
    cdc.answer('accounts.deleteAccount', refusal(403005, 'Unauthorized user'))
    await remove()
    expect(await shop.services.identity.accountOf(shop.db, UID)).toBeUndefined()
  })

  it('fails without a sign-in on an account that cannot be read, and logs nothing of it', async () => {
    cdc.answer('accounts.otp.login', cdcAccount('no hex', { emails: { verified: 'mona@shopper.example' } }))
    expect(await guest.call(`POST ${identityPath}/otp/login`, { body: code })).toMatchObject({ status: 500 })
    const logs = shop.logs.join('\n')
    for (const secret of [site.secret, site.userKey, 'mona@shopper.example', 'v1.token'])
      expect(logs.toLowerCase()).not.toContain(secret)
  })
})

describe('createCdcClient', () => {
  const client = () => createCdcClient({ site: { url: cdc.url, ...site }, log: { warn: () => {} }, deadline: 50 })

  it.each(['never', 'not json'] as const)('answers 500000 when the answer is %s', async (answer) => {
    cdc.answer('accounts.login', answer)
    expect(await client()('accounts.login', {})).toEqual({ errorCode: '500000' })
  })
  it('answers 500000 when nobody listens', async () => {
    const call = createCdcClient({ site: { url: 'http://127.0.0.1:1', ...site }, log: { warn: () => {} } })
    expect(await call('accounts.login', {})).toEqual({ errorCode: '500000' })
  })
})
