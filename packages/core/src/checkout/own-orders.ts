import type { Client, StorefrontError } from '../http/index.ts'
import type { PrivateSession } from '../private-session/index.ts'
import type { Session } from '../session/index.ts'

/**
 * A client for the orders of whoever shops. A shopper who signs in, here or in another tab, has the guest's orders only
 * once the guest is merged: a call about one of them that comes before that finds nothing. It is made again then, with
 * the same key, so that a payment under way goes on.
 */
export const ownOrders = (
  client: Client,
  session: Session,
  { mergeGuest }: Pick<PrivateSession, 'mergeGuest'>,
): Client => ({
  ...client,
  call: (...call) =>
    client.call(...call).catch(async (error: unknown) => {
      if ((error as StorefrontError).code !== 'NOT_FOUND' || !(await isSignedIn(session))) throw error
      await mergeGuest()
      return client.call(...call)
    }),
})

/** By its cookies: another tab may have signed in, and this one not heard of it yet. */
const isSignedIn = (session: Session): Promise<boolean> =>
  session.token().then(
    () => session.isLoggedIn.peek(),
    () => false,
  )
