import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { codeFor, codesOf } from './codes.ts'

/** Who has an account. */
export interface SignedIn {
  readonly UID: string
  readonly email: string
  readonly firstName: string
}

export interface SignInOptions {
  /** @defaultValue an address that nobody has */
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

interface Shop {
  readonly siteUrl: string
  readonly mailboxUrl: string
}

/**
 * Signs the shopper of a page in through the shop's own gateway, as its login does: with the code from the mailbox, and
 * with an account that is made where the address has none. The cookies are in the page's context afterwards.
 */
export async function signIn(page: Page, shop: Shop, options: SignInOptions = {}): Promise<SignedIn> {
  const { email = `shopper-${randomUUID()}@shopper.example`, firstName = 'Layla', lastName = 'Haddad' } = options
  const request = page.context().request
  const post = async <Answer>(path: string, data: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await request.post(`${shop.siteUrl}/api${path}`, {
      data,
      headers: {
        origin: shop.siteUrl,
        'sec-fetch-site': 'same-origin',
        'x-location': 'AE',
        'x-locale': 'en-ae',
        'x-channel': 'web',
        'x-line-of-business': 'retail',
        'x-organisation-id': 'aldersgate',
        'x-reference-code': randomUUID(),
        ...headers,
      },
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const identity = '/experience/identity/v1'
  const { accessToken } = await post<{ accessToken: string }>('/token', {})
  const asGuest = { 'x-ciam-token': accessToken, scope: 'guest' }
  const known = await codesOf(shop.mailboxUrl, email)
  const { vToken } = await post<{ vToken: string }>(`${identity}/otp/send`, { email, purpose: 'login' }, asGuest)
  const proof = { vToken, code: await codeFor(shop.mailboxUrl, email, known) }
  const answer = await post<Login>(`${identity}/otp/login`, proof, asGuest)
  const login = answer.regToken
    ? await post<Login>(
        `${identity}/accounts/register`,
        { regToken: answer.regToken, profile: { firstName, lastName }, terms: true },
        asGuest,
      )
    : answer
  if (!login.UID) throw new Error(`Nobody is signed in: ${JSON.stringify(login)}`)
  return { UID: login.UID, email, firstName }
}

interface Login {
  readonly UID?: string
  readonly regToken?: string
}
