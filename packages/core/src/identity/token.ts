import { StorefrontError } from '../errors/index.ts'

/** What a token says about itself (specification section 3); `exp` in seconds since 1970. */
export interface TokenPayload {
  readonly exp: number
  readonly UID?: string
}

/** Seconds before its end from which a token no longer counts as valid. */
export const tokenMargins = { guest: 60, private: 300 } as const
/** Seconds that a token lives. */
export const tokenLives = { guest: 900, private: 3600 } as const

/** Whether a token may still be used: expiry minus margin later than now; a signed-in token must carry a UID. */
export function isTokenValid(
  payload: Partial<TokenPayload> | undefined,
  kind: 'guest' | 'private',
  now: number,
): boolean {
  return !!payload?.exp && (payload.exp - tokenMargins[kind]) * 1000 > now && (kind === 'guest' || !!payload.UID)
}

/**
 * Refuses a margin of half a token's life or more, with which most tokens would be thrown away unused.
 * @throws StorefrontError CONFIGURATION
 */
export function assertTokenMargin(kind: string, life: number, margin: number): void {
  if (margin * 2 >= life)
    throw new StorefrontError(
      'CONFIGURATION',
      `The ${kind} token's margin of ${margin} s is half of its life of ${life} s or more: make the margin smaller.`,
    )
}

/** The payload of a JSON web token, unchecked: only the server can check it. `undefined` when it is not one. */
export function readTokenPayload(token: string | undefined): TokenPayload | undefined {
  if (!token) return undefined
  try {
    return JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
