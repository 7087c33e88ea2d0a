import { isMarginShort, usualTokenMargins } from '@vitrine/contract/rules'
import { StorefrontError } from '../errors/index.ts'

/** What a token says about itself (specification section 3); `exp` in seconds since 1970. */
export interface TokenPayload {
  readonly exp: number
  readonly UID?: string
  /** When the sign-in ends unless it is used, in seconds since 1970; only the cookie of a sign-in has it. */
  readonly end?: number
}

/**
 * The shortest life of a token in seconds, where a configuration set says nothing else: of a guest's, that on a
 * partner's page. On the shop's own pages it is a day.
 */
export const tokenLives = { guest: 900, private: 3600 } as const

/** Whether a token may still be used: expiry minus margin later than now; a signed-in token must carry a UID. */
export function isTokenValid(
  payload: Partial<TokenPayload> | undefined,
  kind: 'guest' | 'private',
  now: number,
  margins = usualTokenMargins,
): boolean {
  return !!payload?.exp && (payload.exp - margins[kind]) * 1000 > now && (kind === 'guest' || !!payload.UID)
}

/**
 * Refuses a margin of half a token's life or more, with which most tokens would be thrown away unused.
 * @throws StorefrontError CONFIGURATION
 */
export function assertTokenMargin(kind: string, life: number, margin: number): void {
  if (!isMarginShort(margin, life))
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

/** What the cookie of a sign-in says to scripts; `undefined` for anything else. */
export function readSignInInfo(text: string | undefined): TokenPayload | undefined {
  try {
    return JSON.parse(text ?? '') as TokenPayload
  } catch {
    return undefined
  }
}
