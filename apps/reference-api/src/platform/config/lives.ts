/** How long what the API gives out is good, in seconds; `lives` of a configuration set. */
export interface Lives {
  /** A guest's token. */
  readonly guestToken: number
  /** Products of an order that is not paid for yet. */
  readonly reservation: number
}

export const usualLives: Lives = { guestToken: 900, reservation: 900 }

/** Seconds before its end from which a client asks for another token (specification section 3). */
const TOKEN_MARGIN = 60

/**
 * The lives of a configuration set over the usual ones.
 * @throws an Error that names the value that is wrong.
 */
export function readLives(given: unknown = {}): Lives {
  const lives = { ...usualLives, ...(given as Partial<Lives>) }
  for (const [name, seconds] of Object.entries(lives)) {
    if (!Object.hasOwn(usualLives, name))
      throw new Error(`lives.${name} is not known; there are ${Object.keys(usualLives).join(', ')}.`)
    if (!Number.isSafeInteger(seconds) || seconds < 60 || seconds > 90 * 86_400)
      throw new Error(`lives.${name} is ${JSON.stringify(seconds)}; it must be whole seconds from 60 to 90 days.`)
  }
  if (TOKEN_MARGIN * 2 >= lives.guestToken)
    throw new Error(
      `lives.guestToken is ${lives.guestToken}; clients renew ${TOKEN_MARGIN} s before its end, so it must be longer than ${TOKEN_MARGIN * 2}.`,
    )
  return lives
}
