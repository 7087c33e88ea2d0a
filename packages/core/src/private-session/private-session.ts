import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { StorefrontError } from '../errors/index.ts'
import type { Client } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import { defineDomain, type DomainInput } from '../storefront/index.ts'
import { createGuestMerge, type MergedGuest } from './guest-merge.ts'
import { endOf, SESSION_CHECK } from './sign-in-end.ts'
import { createSignInMemory, type SignedInUser } from './sign-in-memory.ts'

/** Milliseconds after a login until the guest's bag joins (specification section 9). */
export const MERGE_DELAY = 1_000
/** Milliseconds before a sign-in ends by itself from which the shopper is asked whether to go on. */
export const SESSION_WARNING = 120_000

/** What a login has answered. */
export interface LoggedIn {
  readonly UID?: string
  readonly profile?: { readonly firstName: string }
}

/** How a sign-in ended while a page was open: by itself, in another tab, or here on request. */
export type SessionEnd = 'expired' | 'elsewhere' | 'logout'

/** What became of a logout. */
export type LogoutOutcome =
  { readonly outcome: 'done' } | { readonly outcome: 'failed'; readonly error: StorefrontError }

/** The signed-in half of the session; part of the shop's own pages only (specification section 4). */
export interface PrivateSession {
  readonly user: ReadonlySignal<SignedInUser | undefined>
  /** Why this page's sign-in is over; a page then leads elsewhere or loads again. */
  readonly ended: ReadonlySignal<SessionEnd | undefined>
  /** When the sign-in ends unless it is used, in milliseconds since 1970; only while that is near. */
  readonly endsAt: ReadonlySignal<number | undefined>
  /**
   * After a login, whose tokens the host keeps: stores who it is, tells the other tabs, merges the guest's bag. Does
   * nothing in a browser that keeps no cookies: `session.isLoggedIn` stays false.
   */
  begin(login: LoggedIn): Promise<void>
  /** Takes over what the guest of this browser had, once; says what came along. */
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
  const { timers, now } = environment
  const { session, cart, config } = storefront
  const memory = createSignInMemory(input)
  const merge = createGuestMerge(input)
  const channel = environment.channel(`vitrine-session:${config.configurationSet}`)
  const user = signal<SignedInUser | undefined>(undefined)
  const ended = signal<SessionEnd | undefined>(undefined)
  const endsAt = signal<number | undefined>(undefined)
  let extendedUntil: number | undefined
  let isWatching = false
  let lastEnd = Infinity

  function end(why: SessionEnd) {
    // What another tab has ended it has forgotten, too, or taken over.
    const isHere = why !== 'elsewhere'
    if (isHere) memory.forget()
    if (isHere) merge.forgetGuest()
    // Whoever comes back after an end by itself finds what was typed at checkout.
    if (why !== 'expired') memory.forgetTab()
    user.value = endsAt.value = undefined
    ended.value = why
    storefront.events.emit({ type: 'signedOut', reason: why })
    if (isHere) channel.post('out')
  }

  async function enter() {
    if (!(await isSignedIn(session))) return
    memory.store()
    user.value = await memory.readUser(session.userId)
  }

  function look() {
    const isMarked = memory.isMarkedExpired()
    const known = memory.info()
    const why = endOf({ isMarked, known, shown: user.peek()?.UID, lastEnd, now: now() })
    if (isMarked && !known) memory.clearMark()
    if (why) return end(why)
    lastEnd = (known?.end ?? Infinity) * 1000
    const isNear = known?.end && known.end !== extendedUntil && known.end * 1000 - now() < SESSION_WARNING
    endsAt.value = isNear ? known.end! * 1000 : undefined
  }

  const keepLooking = () => timers.set(() => (look(), keepLooking()), SESSION_CHECK)

  return {
    user,
    ended,
    endsAt,

    async begin({ profile }) {
      if (!(await isSignedIn(session))) return
      memory.store()
      user.value = memory.remember({ UID: session.userId, firstName: profile?.firstName ?? '' })
      ended.value = undefined
      channel.post('in')
      void cart.load()
      timers.set(() => void merge.run(), MERGE_DELAY)
    },

    mergeGuest: () => merge.run(),

    async logout() {
      const failure = await signOut(client)
      // The host takes its cookie away as soon as the API has answered, whatever that was.
      if (failure && memory.info()) return { outcome: 'failed', error: failure }
      end('logout')
      await session.token().catch(() => undefined)
      return { outcome: 'done' }
    },

    async extend() {
      // By a clock that is wrong it may still seem near.
      extendedUntil = memory.info()?.end
      await client.post('/token', { body: {} })
      extendedUntil = memory.info()?.end
      look()
    },

    watch() {
      if (isWatching) return
      isWatching = true
      channel.listen((message) => {
        look()
        if (message !== 'out' && !ended.peek()) void enter().then(() => cart.load(), unanswered)
      })
      environment.lifecycle.onResume(look)
      look()
      if (memory.info() && !ended.peek()) void enter().then(() => merge.run(), unanswered)
      keepLooking()
    },
  }
}

/** Without a token nobody is known to be signed in: the next look or page asks again. */
const unanswered = () => {}

/** Whether the browser is signed in, by its cookies, once the host has renewed what was over. */
async function isSignedIn(session: Session): Promise<boolean> {
  await session.token()
  return session.isLoggedIn.peek()
}

/** Ends the sign-in at the host. @returns why it did not answer that it is done. */
const signOut = (client: Client): Promise<StorefrontError | undefined> =>
  client.call('POST /experience/identity/v1/accounts/logout').then(
    () => undefined,
    (error: unknown) => error as StorefrontError,
  )
