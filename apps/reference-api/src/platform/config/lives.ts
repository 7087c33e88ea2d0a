import { isMarginShort, usualTokenMargins } from '@vitrine/contract/rules'

/** How long what the API gives out is good, in seconds; `lives` of a configuration set. */
export interface Lives {
  /** A guest's token. */
  readonly guestToken: number
  /** Before its end, from which clients ask for another token. */
  readonly guestTokenMargin: number
  /** Products of an order that is not paid for yet. */
  readonly reservation: number
}

export const usualLives: Lives = {
  guestToken: 900,
  guestTokenMargin: usualTokenMargins.guest,
  reservation: 900,
}

/**
 * The lives of a configuration set over the usual ones.
 * @throws an Error that names the value that is wrong.
 */
export function readLives(given: unknown = {}): Lives {
  const lives = { ...usualLives, ...(given as Partial<Lives>) }
  for (const [name, seconds] of Object.entries(lives)) {
    if (!Object.hasOwn(usualLives, name))
      throw new Error(`lives.${name} is not known; there are ${Object.keys(usualLives).join(', ')}.`)
    const least = name === 'guestTokenMargin' ? 0 : 60
    if (!Number.isSafeInteger(seconds) || seconds < least || seconds > 90 * 86_400)
      throw new Error(`lives.${name} is ${JSON.stringify(seconds)}; it must be whole seconds from ${least} to 90 days.`)
  }
  const { guestToken, guestTokenMargin } = lives
  if (!isMarginShort(guestTokenMargin, guestToken))
    throw new Error(
      `lives.guestToken is ${guestToken}; clients renew ${guestTokenMargin} s before its end, so it must be longer than ${guestTokenMargin * 2}.`,
    )
  return lives
}
