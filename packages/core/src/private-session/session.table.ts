/**
 * State of a page's sign-in. `requesting`: the browser seems to be signed in, and the host is asked as whom.
 * `expiring`: it ends by itself soon. `expired`: it is over, and the page leads elsewhere.
 */
export type SessionState = 'guest' | 'requesting' | 'private' | 'expiring' | 'expired'

/**
 * `asked`: another tab, or this one's cookies, say that somebody is signed in. `begun`: the shopper has signed in here.
 * `entered`: the host knows who it is. `unanswered`: it knows nobody, or could not be asked. `near`, `far`: the end is
 * near, or is not any more. `over`: it has ended, here or elsewhere.
 */
export type SessionStep = 'asked' | 'begun' | 'entered' | 'unanswered' | 'near' | 'far' | 'over'

/** States, and what each event leads to. An event that a state does not list changes nothing and has no effect. */
export const transitions: Readonly<Record<SessionState, Readonly<Partial<Record<SessionStep, SessionState>>>>> = {
  guest: { asked: 'requesting', begun: 'private', over: 'expired' },
  requesting: { asked: 'requesting', begun: 'private', entered: 'private', unanswered: 'guest', over: 'expired' },
  // Another tab may have signed in anew: its name is read again.
  private: { asked: 'private', begun: 'private', entered: 'private', near: 'expiring', over: 'expired' },
  expiring: {
    asked: 'expiring',
    begun: 'private',
    entered: 'expiring',
    near: 'expiring',
    far: 'private',
    over: 'expired',
  },
  // An answer that comes late finds the page leading elsewhere; only a new sign-in is a new beginning.
  expired: { begun: 'private', over: 'expired' },
}

/** State that follows an event; undefined where none does. */
export const follow = (state: SessionState, event: SessionStep): SessionState | undefined => transitions[state][event]
