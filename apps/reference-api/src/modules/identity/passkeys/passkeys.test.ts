import type { LoginAnswer } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestAuthenticator } from '../../../testing/test-authenticator.ts'
import { identityPath, signInByCode } from '../../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { TestShopper, type Server } from '../../../testing/test-shopper.ts'

let shop: TestShop
let otherProcess: Server
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await shop.another()
})
afterAll(() => shop.close())

let names = 0
const newEmail = () => `passkey${(names += 1)}@shopper.example`

async function creationOptions(shopper: TestShopper) {
  const { challengeId = '', options = {} } = await shopper.do(`POST ${identityPath}/passkeys/options`)
  return { challengeId, options }
}
async function requestOptions() {
  const guest = await new TestShopper(shop).enter()
  const { challengeId = '', options = {} } = await guest.do(`POST ${identityPath}/passkeys/login/options`)
  return { guest, challengeId, options }
}
async function add(shopper: TestShopper, device = new TestAuthenticator(), name = 'My phone') {
  const { challengeId, options } = await creationOptions(shopper)
  const body = { challengeId, name, response: device.create(options) }
  return { device, body, answer: await shopper.do(`POST ${identityPath}/passkeys`, { body }) }
}
async function signInWith(device: TestAuthenticator, app: Server = shop.app): Promise<LoginAnswer> {
  const { guest, challengeId, options } = await requestOptions()
  return guest.do(`POST ${identityPath}/passkeys/login`, { body: { challengeId, response: device.get(options) }, app })
}
const listOf = async (shopper: TestShopper) => (await shopper.do(`GET ${identityPath}/passkeys`)).passkeys

describe('a passkey', () => {
  it('signs its owner in, without code and password, at every process', async () => {
    const { shopper, answer } = await signInByCode(shop, { email: newEmail() })
    const { device, answer: added } = await add(shopper)
    expect(added).toMatchObject({ errorCode: '0' })
    for (const app of [shop.app, otherProcess])
      expect(await signInWith(device, app)).toMatchObject({
        errorCode: '0',
        UID: answer.UID,
        profile: { firstName: 'Mona' },
        signIn: { scope: 'private' },
      })
    expect(await listOf(shopper)).toEqual([
      {
        passkeyId: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: shop.clock.now().toISOString(),
        isSynced: false,
      },
    ])
  })

  it('is told to its owner by e-mail when it is added', async () => {
    const email = newEmail()
    const { shopper } = await signInByCode(shop, { email })
    await add(shopper)
    await shop.runJobs()
    expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: 'A passkey was added' })
  })

  it('is asked for without naming an account', async () => {
    const { options } = await requestOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials.0')
  })

  it('is no use for another site, under an old challenge, or shown twice', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const { device } = await add(shopper)
    const { guest, challengeId, options } = await requestOptions()
    const enter = (response: object) =>
      guest.do(`POST ${identityPath}/passkeys/login`, { body: { challengeId, response } })
    const response = device.get(options)
    expect(await enter(response)).toMatchObject({ errorCode: '0' })
    expect(await enter(response)).toMatchObject({ errorCode: '403002' })
    const late = await requestOptions()
    const shown = { challengeId: late.challengeId, response: device.get(late.options) }
    shop.clock.pass(300)
    expect(await late.guest.do(`POST ${identityPath}/passkeys/login`, { body: shown })).toMatchObject({
      errorCode: '403002',
    })
    const evil = new TestAuthenticator('https://shop.evil.example')
    const { challengeId: id, options: asked } = await creationOptions(shopper)
    const body = { challengeId: id, name: 'Evil', response: evil.create(asked) }
    expect(await shopper.do(`POST ${identityPath}/passkeys`, { body })).toMatchObject({ errorCode: '400050' })
  })

  it('is refused when its count goes back: somebody has a copy', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const { device } = await add(shopper)
    device.counter = 5
    expect(await signInWith(device)).toMatchObject({ errorCode: '0' })
    device.counter = 3
    expect(await signInWith(device)).toMatchObject({ errorCode: '400050' })
  })

  it('of nobody, or with a wrong signature, is refused alike', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const { device } = await add(shopper)
    const stranger = await signInWith(new TestAuthenticator())
    const { guest, challengeId, options } = await requestOptions()
    const response = device.get(options)
    const forged = { ...response, response: { ...response.response, signature: 'MEUCIQ' } }
    const answer = await guest.do(`POST ${identityPath}/passkeys/login`, { body: { challengeId, response: forged } })
    expect([stranger.errorCode, answer.errorCode]).toEqual(['400050', '400050'])
    expect(stranger).not.toHaveProperty('signIn')
  })

  it('is made under its owner’s challenge only, and belongs to one account', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const { shopper: other } = await signInByCode(shop, { email: newEmail() })
    const device = new TestAuthenticator()
    const { challengeId, options } = await creationOptions(shopper)
    const body = { challengeId, name: 'Phone', response: device.create(options) }
    expect(await other.do(`POST ${identityPath}/passkeys`, { body })).toMatchObject({ errorCode: '403002' })
    expect(await shopper.do(`POST ${identityPath}/passkeys`, { body })).toMatchObject({ errorCode: '0' })
    expect((await add(other, device)).answer).toMatchObject({ errorCode: '200010' })
  })

  it('is forgotten by its owner alone, and signs in no more', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const { shopper: other } = await signInByCode(shop, { email: newEmail() })
    const { device } = await add(shopper)
    const [{ passkeyId } = { passkeyId: '' }] = await listOf(shopper)
    const remove = (by: TestShopper) =>
      by.call(`DELETE ${identityPath}/passkeys/{passkeyId}`, { params: { passkeyId } })
    expect(await listOf(other)).toEqual([])
    expect((await remove(other)).status).toBe(404)
    expect((await remove(shopper)).body).toMatchObject({ errorCode: '0' })
    expect((await remove(shopper)).status).toBe(404)
    expect(await signInWith(device)).toMatchObject({ errorCode: '400050' })
  })

  it('is one of ten of an account at most, also when many are added at once', async () => {
    const { shopper } = await signInByCode(shop, { email: newEmail() })
    const bodies = []
    for (let index = 0; index < 12; index += 1) {
      const { challengeId, options } = await creationOptions(shopper)
      bodies.push({ challengeId, name: `${index}`, response: new TestAuthenticator().create(options) })
    }
    const answers = await Promise.all(
      bodies.map((body, index) =>
        shopper.do(`POST ${identityPath}/passkeys`, { body, app: index % 2 ? otherProcess : shop.app }),
      ),
    )
    expect(answers.filter(({ errorCode }) => errorCode === '400009')).toHaveLength(2)
    expect(await listOf(shopper)).toHaveLength(10)
  })

  it('goes with its account', async () => {
    const { shopper, answer } = await signInByCode(shop, { email: newEmail() })
    const { device } = await add(shopper)
    await shop.db.transaction((tx) => shop.services.identity.deleteAccount(tx, answer.UID!))
    expect(await signInWith(device)).toMatchObject({ errorCode: '400050' })
  })
})
