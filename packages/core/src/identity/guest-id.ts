import type { Environment } from '../environment/index.ts'

/**
 * Name of the guest id in browser storage (specification section 3) and of its cookie, by which the host knows it too.
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

/** The guest id of this browser, made when there is none, kept in the cookie and mirrored in storage. */
export function ensureGuestId(environment: Environment): string {
  const id = readGuestId(environment) ?? environment.uuid().replaceAll('-', '').toLowerCase()
  if (environment.cookies.get(GUEST_ID) !== id) environment.cookies.set(GUEST_ID, id, environment.now() + YEAR)
  if (environment.storage.getItem(GUEST_ID) !== id) environment.storage.setItem(GUEST_ID, id)
  return id
}
