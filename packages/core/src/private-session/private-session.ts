import type { ReadonlySignal } from '@preact/signals-core'
import type { StorefrontError } from '../errors/index.ts'
import type { Client } from '../http/index.ts'
import { defineDomain, type DomainInput } from '../storefront/index.ts'
import { wishlistDomain } from '../wishlist/index.ts'
import { createGuestMerge, type MergedGuest } from './guest-merge.ts'
import { createPageSession, type SessionEnd } from './session.effects.ts'
import type { SessionState } from './session.table.ts'
import { SESSION_CHECK } from './sign-in-end.ts'
import type { SignedInUser } from './sign-in-memory.ts'

/** Milliseconds after a login until the guest's bag joins (specification section 9). */
export const MERGE_DELAY = 1_000

/** Answer to a login. */
export interface LoggedIn {
  readonly UID?: string
  readonly profile?: { readonly firstName: string }
}

/** Outcome of a logout. */
export type LogoutOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'failed'; readonly error: StorefrontError }

/** The signed-in half of the session; part of the shop's own pages only (specification section 4). */
export interface PrivateSession {
  /** State of this page's sign-in. */
  readonly state: ReadonlySignal<SessionState>
  readonly user: ReadonlySignal<SignedInUser | undefined>
  /** Why this page's sign-in is over; a page then leads elsewhere or loads again. */
  readonly ended: ReadonlySignal<SessionEnd | undefined>
  /** When the sign-in ends unless it is used, in milliseconds since 1970; only while that is near. */
  readonly endsAt: ReadonlySignal<number | undefined>
  /**
   * After a login, whose tokens the host keeps: stores who it is, tells the other tabs; a second later merges the
   * guest's bag, reads bag and wishlist, and says what came along. Does nothing in a browser that keeps no cookies:
   * `session.isLoggedIn` stays false.
   */
  begin(login: LoggedIn): Promise<void>
  /**
   * Takes over what the guest of this browser had, once, for a page that leads elsewhere: the next one reads bag and
   * wishlist, and says what came along.
   */
  mergeGuest(): Promise<MergedGuest>
  /**
   * Signs out in the order of specification section 4. The browser forgets the sign-in also when the call fails; where
   * the host itself could not be reached it is still there.
   */
  logout(): Promise<LogoutOutcome>
  /** Goes on with a sign-in that was about to end; rejects when the host could not be reached. */
  extend(): Promise<void>
  /** Looks at cookies and other tabs from now on, once however often it is called. */
  watch(): void
}

/** The signed-in half of a storefront's session: `storefront.use(privateSessionDomain)`. */
export const privateSessionDomain = defineDomain<PrivateSession>('privateSession', createPrivateSession)

function createPrivateSession(input: DomainInput): PrivateSession {
  const { client, environment, storefront } = input
  const { timers } = environment
  const { session, cart } = storefront
  const merge = createGuestMerge(input)
  const page = createPageSession(input, merge)
  const { memory, channel, state, user, ended, endsAt, look } = page
  let isWatching = false
  let joining: unknown
  let isAwaited = false

  const keepLooking = () => timers.set(() => (look(), keepLooking()), SESSION_CHECK)

  /** Reads anew what another tab's sign-in changes and no query holds. */
  const reloadShoppers = () => Promise.all([cart.load(), storefront.use(wishlistDomain).reload()])

  async function takeOver(): Promise<MergedGuest> {
    const merged = await merge.run()
    // The other tabs wait for it, or have read what they show before the guest's joined it.
    if (isAwaited || merged.items + merged.products > 0) channel.post('in')
    isAwaited = false
    return merged
  }

  /** The guest's first, so that what is read is read once. */
  async function join() {
    await takeOver()
    await reloadShoppers()
    await merge.say()
  }

  /** Goes on with what the page before began. */
  async function goOn() {
    const { items, products } = await takeOver()
    if (items + products > 0) await reloadShoppers()
    await merge.say()
  }

  return {
    state,
    user,
    ended,
    endsAt,

    async begin({ profile }) {
      if (!(await page.begin(profile?.firstName ?? ''))) return
      isAwaited = merge.isDue()
      channel.post(isAwaited ? 'named' : 'in')
      joining = timers.set(() => void join(), MERGE_DELAY)
    },

    mergeGuest() {
      timers.clear(joining)
      return takeOver()
    },

    async logout() {
      const failure = await signOut(client)
      // The host takes its cookie away as soon as the API has answered, whatever that was.
      if (failure && memory.info()) return { outcome: 'failed', error: failure }
      await page.end('logout', () => session.token())
      return { outcome: 'done' }
    },

    async extend() {
      // The end may still seem near by a clock that is wrong.
      page.stay()
      await client.post('/token', { body: {} })
      page.stay()
      look()
    },

    watch() {
      if (isWatching) return
      isWatching = true
      channel.listen((message) => {
        look()
        if (message !== 'out') void page.enter(async () => void (message === 'in' && (await reloadShoppers())))
      })
      environment.lifecycle.onResume(look)
      look()
      if (memory.info()) void page.enter(goOn)
      keepLooking()
    },
  }
}

/** Ends the sign-in at the host. @returns why it did not answer that it is done. */
const signOut = (client: Client): Promise<StorefrontError | undefined> =>
  client.call('POST /experience/identity/v1/accounts/logout').then(
    () => undefined,
    (error: unknown) => error as StorefrontError,
  )
