import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForCode, identityPath, signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import type { IdentityParts } from './identity-calls.ts'
import { createAccounts } from './providers/reference/accounts.ts'
import { createSignIn } from './sign-in.ts'

const password = 'a long old password'
const caller = { locale: 'en-ae', device: 'Firefox', network: '192.0.2.1' }

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

/** A password that was compared and held; its sign-in has not begun yet. */
async function provedPassword(email: string) {
  const { answer } = await signInByCode(shop, { email }, { password })
  const accounts = createAccounts({
    ...shop,
    signingKeys: shop.config.tokenSigningKeys,
    isPasswordRefused: () => false,
  })
  const outcome = await accounts.login(email, password)
  const parts = { ...shop, privateSessions: shop.services.privateSessions, employees: shop.config.employeeEmails }
  const signIn = () => createSignIn(parts as unknown as IdentityParts)(outcome, caller)
  return { UID: answer.UID!, signIn }
}

describe('a sign-in that begins after its proof', () => {
  it('is refused when a new password was set in between', async () => {
    const email = 'amal@shopper.example'
    const { UID, signIn } = await provedPassword(email)
    const guest = await new TestShopper(shop).enter()
    const { vToken, code } = await askForCode(shop, guest, { email }, 'reset')
    const reset = { vToken, code, newPassword: 'another long password' }
    await guest.do(`POST ${identityPath}/accounts/reset-password`, { body: reset })
    expect(await signIn()).toMatchObject({ errorCode: '403042' })
    expect(await shop.services.privateSessions.list(UID)).toHaveLength(1)
  })

  it('is refused when the account was deleted in between', async () => {
    const { UID, signIn } = await provedPassword('rana@shopper.example')
    await shop.db.transaction((tx) => shop.services.identity.deleteAccount(tx, UID))
    expect(await signIn()).toMatchObject({ errorCode: '403042' })
    expect(await shop.services.privateSessions.list(UID)).toEqual([])
  })
})
