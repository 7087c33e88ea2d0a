import { isMarginShort, usualTokenMargins } from '@vitrine/contract/rules'

/** Time for which what the API gives out is good, in seconds; `lives` of a configuration set. */
export interface Lives {
  /** A guest's token on the shop's own pages. */
  readonly guestToken: number
  /** A guest's token on a partner's page, where every script of that page can read it. */
  readonly partnerGuestToken: number
  /** Time before its end from which clients ask for another token. */
  readonly guestTokenMargin: number
  /** A signed-in shopper's token. */
  readonly privateToken: number
  readonly privateTokenMargin: number
  /** A sign-in that nobody uses. */
  readonly idleSignIn: number
  /** A sign-in, however much it is used. */
  readonly signIn: number
  /** A proof of who one is, for changes to the ways into the account. */
  readonly freshProof: number
  /** Products of an order that is not paid for yet. */
  readonly reservation: number
  /** An order that was opened by a code to its mailbox. */
  readonly orderAccess: number
  /** Time from the request to delete an account to its end: as long as that can be taken back. */
  readonly accountDeletion: number
}

export const usualLives: Lives = {
  guestToken: 86_400,
  partnerGuestToken: 900,
  guestTokenMargin: usualTokenMargins.guest,
  privateToken: 3600,
  privateTokenMargin: usualTokenMargins.private,
  idleSignIn: 86_400,
  signIn: 30 * 86_400,
  freshProof: 600,
  reservation: 900,
  orderAccess: 3600,
  accountDeletion: 14 * 86_400,
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
    const least = name.endsWith('Margin') ? 0 : 60
    if (!Number.isSafeInteger(seconds) || seconds < least || seconds > 90 * 86_400)
      throw new Error(`lives.${name} is ${JSON.stringify(seconds)}; it must be whole seconds from ${least} to 90 days.`)
  }
  for (const [name, margin] of [
    ['guestToken', lives.guestTokenMargin],
    ['partnerGuestToken', lives.guestTokenMargin],
    ['privateToken', lives.privateTokenMargin],
  ] as const) {
    const life = lives[name]
    if (!isMarginShort(margin, life))
      throw new Error(
        `lives.${name} is ${life}; clients renew ${margin} s before its end, so it must be longer than ${margin * 2}.`,
      )
  }
  if (lives.idleSignIn < lives.privateToken)
    throw new Error(
      `lives.idleSignIn is ${lives.idleSignIn}, shorter than lives.privateToken (${lives.privateToken}): a token would outlive its sign-in.`,
    )
  return lives
}
