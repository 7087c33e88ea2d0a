import type { TokenPayload } from '../identity/index.ts'

/** Milliseconds between two looks at the host's mark (specification section 9). */
export const SESSION_CHECK = 1_000

/** What a look at the cookies finds. */
export interface SignInLook {
  /** The host has marked the sign-in as over. */
  readonly isMarked: boolean
  /** What the host's cookie says. */
  readonly known: TokenPayload | undefined
  /** UID of whom the page shows. */
  readonly shown: string | undefined
  /** When the sign-in was last said to end, in milliseconds since 1970. */
  readonly lastEnd: number
  readonly now: number
}

/** How the sign-in that a page shows has ended, if it has. */
export function endOf({ isMarked, known, shown, lastEnd, now }: SignInLook): 'expired' | 'elsewhere' | undefined {
  if (isMarked && known) return 'expired'
  // The browser drops the host's cookie at its end.
  if (shown && !known && now > lastEnd - 2 * SESSION_CHECK) return 'expired'
  return shown && shown !== known?.UID ? 'elsewhere' : undefined
}
