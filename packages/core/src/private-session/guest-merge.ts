import type { StorefrontError } from '../errors/index.ts'
import { GUEST_ID, readGuestId } from '../identity/index.ts'
import { errorText } from '../notifications/index.ts'
import { tabKeys } from '../storage/index.ts'
import type { DomainInput } from '../storefront/index.ts'

/** How much came along of what the guest had. */
export interface MergedGuest {
  /** Items in the bag. */
  readonly items: number
  /** Products on the wishlist. */
  readonly products: number
}

/** Takes over what the guest had who signed in. */
export interface GuestMerge {
  /** Whether this browser has a guest who is not merged. */
  isDue(): boolean
  /** Merges the guest of this browser, when there is one; what could not be reached is tried again by the next page. */
  run(): Promise<MergedGuest>
  /** Says in this tab what came along, here or on the page before; not again once it was shown for its time. */
  say(): Promise<void>
  /** The browser has no guest any more; the host names the next one. */
  forgetGuest(): void
}

const nothing: MergedGuest = { items: 0, products: 0 }

/** Makes it for one storefront. */
export function createGuestMerge({ client, environment, storefront }: DomainInput): GuestMerge {
  const { session, i18n, notifications } = storefront
  const { sessionStorage } = environment
  let running: Promise<MergedGuest> | undefined

  function forgetGuest() {
    environment.cookies.remove(GUEST_ID)
    environment.storage.removeItem(GUEST_ID)
  }

  function showRefused(guestUserId: string, failure: StorefrontError) {
    if (sessionStorage.getItem(tabKeys.mergeRefused) === guestUserId) return
    sessionStorage.setItem(tabKeys.mergeRefused, guestUserId)
    notifications.show({ kind: 'error', message: errorText(failure, i18n) })
  }

  async function merge(guestUserId: string): Promise<MergedGuest> {
    try {
      const { items, products } = await client.call('POST /experience/checkout/guest/v1/cart/user/{userId}/merge', {
        params: session,
        body: { guestUserId },
      })
      // Each tab that asks is answered the same; the first one says it.
      if (readGuestId(environment) !== guestUserId) return nothing
      forgetGuest()
      if (items + products > 0) sessionStorage.setItem(tabKeys.merged, JSON.stringify({ items, products }))
      return { items, products }
    } catch (error) {
      const failure = error as StorefrontError
      // Somebody else's by now, or forgotten by the shop: there is nothing to take over.
      if (failure.status === 404) forgetGuest()
      if (failure.status === 409) showRefused(guestUserId, failure)
      return nothing
    }
  }

  const dueGuest = () => (session.isLoggedIn.peek() ? readGuestId(environment) : undefined)

  return {
    forgetGuest,
    isDue: () => dueGuest() !== undefined,
    run() {
      const guestUserId = dueGuest()
      if (!guestUserId) return running ?? Promise.resolve(nothing)
      return (running ??= merge(guestUserId).finally(() => (running = undefined)))
    },
    async say() {
      const note = sessionStorage.getItem(tabKeys.merged)
      if (!note) return
      const { items, products } = JSON.parse(note) as MergedGuest
      await i18n.load('session')
      const messages = [
        ...(items > 0 ? [i18n.t('session.merged', { count: items })] : []),
        ...(products > 0 ? [i18n.t('session.mergedWishlist', { count: products })] : []),
      ]
      const shown = new Set(messages.map((message) => notifications.show({ kind: 'info', message })))
      // Until then a page that is loaded again says it anew.
      const stop = notifications.toasts.subscribe((toasts) => {
        if (toasts.some(({ id }) => shown.has(id))) return
        sessionStorage.removeItem(tabKeys.merged)
        queueMicrotask(() => stop())
      })
    },
  }
}
