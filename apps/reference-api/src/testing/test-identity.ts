import type { CodeSent, LoginAnswer } from '@vitrine/contract'
import { codeRules } from '@vitrine/contract/rules'
import type { TestShop } from './test-shop.ts'
import { TestShopper } from './test-shopper.ts'

export const identityPath = '/experience/identity/v1'

type Recipient = { email: string } | { phone: string }

/** The code of the last message to somebody; the queue is worked off before. */
export async function codeFor(shop: TestShop, recipient: string): Promise<string> {
  await shop.runJobs()
  const texts = [...shop.mails, ...shop.texts].filter(({ to }) => to === recipient).map(({ text }) => text)
  const code = /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0]
  if (!code) throw new Error(`no code for ${recipient}`)
  return code
}

/** Another code than this one. */
export const wrongCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Asks for a code, half a minute after whatever was before. */
export async function askForCode(
  shop: TestShop,
  shopper: TestShopper,
  to: Recipient,
  purpose: 'login' | 'update' | 'authenticate' | 'reset' = 'login',
): Promise<{ vToken: string; code: string; sent: CodeSent }> {
  shop.clock.pass(codeRules.RESEND_AFTER)
  const sent = await shopper.do(`POST ${identityPath}/otp/send`, { body: { ...to, purpose } })
  if (sent.vToken === undefined) throw new Error(`no code was sent: ${sent.errorCode} ${sent.statusReason}`)
  return { vToken: sent.vToken, code: await codeFor(shop, 'email' in to ? to.email : to.phone), sent }
}

/** Signs somebody in by code, and registers who is new. */
export async function signInByCode(
  shop: TestShop,
  to: Recipient,
  more: { password?: string; userName?: string } = {},
): Promise<{ shopper: TestShopper; answer: LoginAnswer }> {
  const shopper = await new TestShopper(shop).enter()
  const { vToken, code } = await askForCode(shop, shopper, to)
  const known = await shopper.do(`POST ${identityPath}/otp/login`, { body: { vToken, code } })
  const answer = known.regToken
    ? await shopper.do(`POST ${identityPath}/accounts/register`, {
        body: { regToken: known.regToken, profile: { firstName: 'Mona', lastName: 'Haddad' }, terms: true, ...more },
      })
    : known
  if (!answer.signIn) throw new Error(`not signed in: ${answer.errorCode} ${answer.statusReason}`)
  return { shopper: shopper.signIn(answer.signIn), answer }
}
