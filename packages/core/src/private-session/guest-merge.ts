import type { StorefrontError } from '../errors/index.ts'
import { GUEST_ID, readGuestId } from '../identity/index.ts'
import { errorText } from '../notifications/index.ts'
import { tabKeys } from '../storage/index.ts'
import type { DomainInput } from '../storefront/index.ts'
import { wishlistDomain } from '../wishlist/index.ts'

/** How much came along of what the guest had. */
export interface MergedGuest {
  /** Items in the bag. */
  readonly items: number
  /** Products on the wishlist. */
  readonly products: number
}

/** Takes over what the guest had who signed in. */
export interface GuestMerge {
  /**
   * Merges the guest of this browser, when there is one, and says so; what could not be reached is tried again by the
   * next page.
   */
  run(): Promise<MergedGuest>
  /** The browser has no guest any more; the host names the next one. */
  forgetGuest(): void
}

const nothing: MergedGuest = { items: 0, products: 0 }

/** Makes it for one storefront. */
export function createGuestMerge({ client, environment, storefront }: DomainInput): GuestMerge {
  const { cart, session, i18n, notifications } = storefront
  let running: Promise<MergedGuest> | undefined

  function forgetGuest() {
    environment.cookies.remove(GUEST_ID)
    environment.storage.removeItem(GUEST_ID)
  }

  function showRefused(guestUserId: string, failure: StorefrontError) {
    const { sessionStorage } = environment
    if (sessionStorage.getItem(tabKeys.mergeRefused) === guestUserId) return
    sessionStorage.setItem(tabKeys.mergeRefused, guestUserId)
    notifications.show({ kind: 'error', message: errorText(failure, i18n) })
  }

  async function merge(guestUserId: string): Promise<MergedGuest> {
    const wishlist = storefront.use(wishlistDomain)
    const [isWishlistKnown] = await Promise.all([wishlist.loadContents(), cart.load()])
    const [unitsBefore, wishlistBefore] = [cart.count.peek(), wishlist.count.peek()]
    try {
      await client.call('POST /experience/checkout/guest/v1/cart/user/{userId}/merge', {
        params: session,
        body: { guestUserId },
      })
    } catch (error) {
      const failure = error as StorefrontError
      // Somebody else's by now, or forgotten by the shop: there is nothing to take over.
      if (failure.status === 404) forgetGuest()
      if (failure.status === 409) showRefused(guestUserId, failure)
      return nothing
    }
    forgetGuest()
    await Promise.all([cart.load(), wishlist.reload(), i18n.load('session')])
    const items = cart.count.peek() - unitsBefore
    const products = isWishlistKnown ? wishlist.count.peek() - wishlistBefore : 0
    const messages = [
      ...(items > 0 ? [i18n.t('session.merged', { count: items })] : []),
      ...(products > 0 ? [i18n.t('session.mergedWishlist', { count: products })] : []),
    ]
    for (const message of messages) notifications.show({ kind: 'info', message })
    return { items, products }
  }

  return {
    forgetGuest,
    run() {
      const guestUserId = readGuestId(environment)
      if (!guestUserId || !session.isLoggedIn.peek()) return Promise.resolve(nothing)
      return (running ??= merge(guestUserId).finally(() => (running = undefined)))
    },
  }
}
