import { signal, type Signal } from '@preact/signals-core'
import type { Channel, Timers } from '../environment/index.ts'
import type { Session } from '../session/index.ts'
import type { DomainInput } from '../storefront/index.ts'
import type { GuestMerge } from './guest-merge.ts'
import { follow, type SessionState, type SessionStep } from './session.table.ts'
import { endOf } from './sign-in-end.ts'
import { createSignInMemory, type SignedInUser, type SignInMemory } from './sign-in-memory.ts'

/** Milliseconds before a sign-in ends by itself from which the shopper is asked whether to go on. */
export const SESSION_WARNING = 120_000

/** Milliseconds that a page waits for its guest's token before it leads elsewhere. */
const LEAVE_LIMIT = 2_000

/** How a sign-in ended while a page was open: by itself, in another tab, or here on request. */
export type SessionEnd = 'expired' | 'elsewhere' | 'logout'

/** Sign-in of a page: what is shown of it, and what is done on the way from one state to the next. */
export interface PageSession {
  readonly state: Signal<SessionState>
  readonly user: Signal<SignedInUser | undefined>
  readonly ended: Signal<SessionEnd | undefined>
  readonly endsAt: Signal<number | undefined>
  readonly memory: SignInMemory
  /** Channel to the other tabs. */
  readonly channel: Channel
  /** The shopper has signed in here. @returns false where the browser is not signed in. */
  begin(firstName: string): Promise<boolean>
  /** Shows who is signed in. @param andThen - Where that is somebody. */
  enter(andThen: () => Promise<unknown>): Promise<void>
  /** @param first - What is waited for before the page leads elsewhere. */
  end(why: SessionEnd, first?: () => Promise<unknown>): Promise<void>
  /** Looks at the cookies: the sign-in may be over, or near its end. */
  look(): void
  /** The end that the cookie names now is near no more. */
  stay(): void
}

/** Makes it for one storefront. */
export function createPageSession(
  { client, environment, storefront, ...input }: DomainInput,
  merge: Pick<GuestMerge, 'forgetGuest'>,
): PageSession {
  const { now, timers } = environment
  const { session, config, events } = storefront
  const memory = createSignInMemory({ client, environment, storefront, ...input })
  const channel = environment.channel(`vitrine-session:${config.configurationSet}`)
  const state = signal<SessionState>('guest')
  const user = signal<SignedInUser | undefined>(undefined)
  const ended = signal<SessionEnd | undefined>(undefined)
  const endsAt = signal<number | undefined>(undefined)
  let extendedUntil: number | undefined
  let lastEnd = Infinity

  /** Goes on to what the table says. @returns false for an event that changes nothing, and has no effect. */
  function take(event: SessionStep): boolean {
    const next = follow(state.peek(), event)
    if (next) state.value = next
    return next !== undefined
  }

  async function end(why: SessionEnd, first?: () => Promise<unknown>): Promise<void> {
    if (!take('over')) return
    // Another tab that has ended the sign-in has forgotten it, too, or taken it over.
    const isHere = why !== 'elsewhere'
    if (isHere) memory.forget(why)
    else memory.forgetTab()
    if (isHere) merge.forgetGuest()
    user.value = endsAt.value = undefined
    events.emit({ type: 'signedOut', reason: why })
    if (isHere) channel.post('out')
    // A page that leads elsewhere breaks off the calls that it began.
    if (first) await Promise.race([first().catch(() => undefined), later(timers, LEAVE_LIMIT)])
    ended.value = why
  }

  async function enter(andThen: () => Promise<unknown>): Promise<void> {
    if (!take('asked')) return
    const found = await findUser().catch(() => undefined)
    if (!take(found ? 'entered' : 'unanswered') || !found) return
    user.value = found
    look()
    await andThen()
  }

  async function findUser(): Promise<SignedInUser | undefined> {
    if (!(await isSignedIn(session))) return undefined
    memory.store()
    return memory.readUser(session.userId)
  }

  function look() {
    const isMarked = memory.isMarkedExpired()
    const known = memory.info()
    const why = endOf({ isMarked, known, shown: user.peek()?.UID, lastEnd, now: now() })
    if (isMarked && !known) memory.clearMark()
    // The host takes its own cookie where it sees the mark.
    if (why) return void end(why, why === 'expired' ? () => session.token() : undefined)
    lastEnd = (known?.end ?? Infinity) * 1000
    const isNear = known?.end && known.end !== extendedUntil && known.end * 1000 - now() < SESSION_WARNING
    if (take(isNear ? 'near' : 'far')) endsAt.value = isNear ? known.end! * 1000 : undefined
  }

  return {
    ...{ state, user, ended, endsAt, memory, channel, enter, end, look },
    async begin(firstName) {
      if (!(await isSignedIn(session))) return false
      take('begun')
      memory.store()
      user.value = memory.remember({ UID: session.userId, firstName })
      ended.value = endsAt.value = undefined
      return true
    },
    stay: () => (extendedUntil = memory.info()?.end),
  }
}

/** Whether the browser is signed in, by its cookies, once the host has renewed what was over. */
async function isSignedIn(session: Session): Promise<boolean> {
  await session.token()
  return session.isLoggedIn.peek()
}

/** Resolves after so many milliseconds. */
const later = ({ set }: Timers, milliseconds: number) =>
  new Promise<void>((done) => void set(() => done(), milliseconds))
