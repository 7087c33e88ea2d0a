import { createHmac, randomBytes } from 'node:crypto'
import { digest } from '../../platform/ids.ts'

/**
 * A guest's secret: a half that lasts as long as the guest and says whose it is, and a half that changes. Whoever has
 * the lasting half without a changing one that still holds shows a copy; whoever has neither only guesses.
 */
export interface GuestSecret {
  readonly family: string
  readonly turn: string
}

const familyBytes = 16
const turnBytes = 32
const pattern = /^([\w-]{22})([\w-]{43})$/

export const newGuestSecret = (): GuestSecret => ({
  family: randomBytes(familyBytes).toString('base64url'),
  turn: randomBytes(turnBytes).toString('base64url'),
})

/** Nothing for a text that cannot be one. */
export function parseGuestSecret(text: string): GuestSecret | undefined {
  const [, family, turn] = pattern.exec(text) ?? []
  return family && turn ? { family, turn } : undefined
}

export const formatGuestSecret = ({ family, turn }: GuestSecret): string => family + turn

/**
 * The successor of a secret, always the same: it is never stored, and yet whoever shows a secret again, because the
 * answer was lost or another tab was first, gets what the first got.
 */
export const successorOf = ({ family, turn }: GuestSecret, salt: string): GuestSecret => ({
  family,
  turn: createHmac('sha256', salt).update(turn).digest('base64url'),
})

/** What is stored of the changing half. */
export const turnHash = ({ turn }: GuestSecret): string => digest(turn)
