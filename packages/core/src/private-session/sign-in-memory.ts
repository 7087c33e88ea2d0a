import type { Client } from '../http/index.ts'
import { readSignInInfo, type TokenPayload } from '../identity/index.ts'
import { sessionCookies, TARGET_UID } from '../session/index.ts'
import { tabKeys } from '../storage/index.ts'
import type { DomainInput } from '../storefront/index.ts'

/** Who is signed in, as the shop addresses them. */
export interface SignedInUser {
  readonly UID: string
  readonly firstName: string
}

/** What a browser knows of its sign-in, in cookies and storage; tokens are never among it. */
export interface SignInMemory {
  /** What the host says in its cookie. */
  info(): TokenPayload | undefined
  isMarkedExpired(): boolean
  clearMark(): void
  /** Stores UID and expiry under the names of specification section 3. */
  store(): void
  remember(user: SignedInUser): SignedInUser
  /** What is known of this UID, else what the account says. A name that cannot be had is left out. */
  readUser(UID: string): Promise<SignedInUser>
  /**
   * Forgets the sign-in of this browser, in the order of specification section 4. After an end by itself the host's
   * mark stays for the host to see, and goes at the next look; and a shopper who comes back finds what was typed at
   * checkout and in the account.
   */
  forget(why: 'expired' | 'logout'): void
  /** Forgets what this tab knows of the shopper: name, and what was typed at checkout and in the account. */
  forgetTab(): void
}

/** Makes it for one storefront. */
export function createSignInMemory({ client, environment, persisted }: DomainInput): SignInMemory {
  const { cookies, storage, sessionStorage } = environment
  const info = () => readSignInInfo(cookies.get(sessionCookies.info))

  function knownUser(): Partial<SignedInUser> {
    try {
      return (JSON.parse(sessionStorage.getItem(tabKeys.user) ?? '{}') as Partial<SignedInUser> | null) ?? {}
    } catch {
      return {}
    }
  }
  const remember = (user: SignedInUser) => {
    sessionStorage.setItem(tabKeys.user, JSON.stringify(user))
    return user
  }
  const forgetKeys = (...keys: readonly (keyof typeof tabKeys)[]) =>
    keys.forEach((key) => sessionStorage.removeItem(tabKeys[key]))
  return {
    info,
    remember,
    isMarkedExpired: () => cookies.get(sessionCookies.expired) !== undefined,
    clearMark: () => cookies.remove(sessionCookies.expired),
    store() {
      const { UID, exp } = info() ?? {}
      for (const key of ['userDetails', 'jwtInfo']) storage.setItem(key, JSON.stringify({ UID, exp }))
    },
    async readUser(UID) {
      const { UID: knownUID, firstName } = knownUser()
      if (knownUID === UID && typeof firstName === 'string') return { UID, firstName }
      const found = await firstNameOf(client).catch(() => undefined)
      return found === undefined ? { UID, firstName: '' } : remember({ UID, firstName: found })
    },
    forget(why) {
      for (const name of [sessionCookies.info, TARGET_UID]) cookies.remove(name)
      const isWanted = why === 'logout'
      if (isWanted) cookies.remove(sessionCookies.expired)
      forgetKeys('user')
      storage.removeItem('userDetails')
      if (isWanted) forgetKeys('draft')
      persisted.set('cartId', undefined)
      if (isWanted) forgetKeys('attempt', 'mergeRefused', 'merged', 'signInStep', 'accountDrafts')
      storage.removeItem('jwtInfo')
    },
    forgetTab: () => forgetKeys(...(Object.keys(tabKeys) as (keyof typeof tabKeys)[])),
  }
}

async function firstNameOf(client: Client): Promise<string | undefined> {
  const { profile } = await client.call('GET /experience/identity/v1/accounts/info')
  return profile?.firstName
}
