/*
 * No server's alone: the session asks for tokens by these margins in every browser, and core checks a host's own where
 * it reads a configuration set.
 */

/** Seconds before a token's end from which another one is asked for, by whose token it is. */
export interface TokenMargins {
  readonly guest: number
  readonly private: number
}

/** Margins for a configuration set that has no others. */
export const usualTokenMargins: TokenMargins = { guest: 60, private: 300 }

/** Whether a margin is less than half of a token's life: with more, most tokens would be thrown away unused. */
export const isMarginShort = (margin: number, life: number): boolean => margin * 2 < life
