import type { Environment } from '../environment/index.ts'

/**
 * Name of the guest id in browser storage (specification section 3) and of its cookie, by which the host knows it too.
 * It names and proves nothing: the proof is a secret that no script of the shop's own pages can read.
 */
export const GUEST_ID = 'guestUuid'
const YEAR = 365 * 86_400_000

/** A dash-free UUID, lower case. */
export function isGuestId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}

/** The user id of an anonymous session: `anonymous-` and the guest id. */
export function anonymousUserId(guestId: string): string {
  return `anonymous-${guestId}`
}

/** The guest id of this browser; the cookie wins, because the host makes one at the first form post. */
export function readGuestId({ cookies, storage }: Environment): string | undefined {
  return [cookies.get(GUEST_ID), storage.getItem(GUEST_ID)].find(isGuestId)
}

/**
 * Keeps a guest id in the cookie and mirrors it in storage: this one, or else the one of this browser, which is made
 * when there is none.
 */
export function ensureGuestId(
  environment: Environment,
  id = readGuestId(environment) ?? environment.uuid().replaceAll('-', '').toLowerCase(),
): string {
  const { cookies, storage, now } = environment
  if (cookies.get(GUEST_ID) !== id) cookies.set(GUEST_ID, id, now() + YEAR)
  storage.setItem(GUEST_ID, id)
  return id
}
