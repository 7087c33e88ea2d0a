import { startHandover } from '../handover/index.ts'
import type { StorefrontError } from '../http/index.ts'
import { errorText } from '../notifications/index.ts'
import type { Storefront } from '../storefront/index.ts'
import type { Departure } from './departure.ts'

/**
 * Goes to the shop with the bag of this page. The shop is another site and does not know this browser's guest, so a
 * one-time code carries the bag, asked for at the click because it lives for 60 seconds. It stands in the address
 * behind `#`, which no server, log or referrer sees, and the shop takes it out. Where the bag cannot go along, bag and
 * checkout are not opened without it.
 */
export async function depart(storefront: Storefront, { link, tab }: Departure): Promise<void> {
  if (link.ariaBusy) return tab?.close()
  link.ariaBusy = 'true'
  const { href } = link
  const { routes, notifications, i18n } = storefront
  const code = await codeOf(storefront)
  link.ariaBusy = null
  if (typeof code === 'object' && [routes.cart(), routes.checkout()].includes(href)) {
    tab?.close()
    notifications.show({ kind: 'error', message: errorText(code, i18n) })
    return
  }
  const address = typeof code === 'string' ? `${href.split('#')[0]}#handover=${code}` : href
  if (!tab) return void open(address, '_top')
  tab.opener = null
  tab.location.replace(address)
}

/** The code of the bag; none where there is no bag, or where it has ended. */
async function codeOf(storefront: Storefront): Promise<string | StorefrontError | undefined> {
  const { cart } = storefront
  // Another may be reading it already, and until then it counts nothing.
  if (['idle', 'loading'].includes(cart.status.peek())) await cart.load()
  const error = cart.status.peek() === 'failed' && cart.error.peek()
  if (error || cart.count.peek() === 0) return error || undefined
  const answer = await startHandover(storefront)
  if (answer.outcome === 'done') return answer.code
  return ['CART_CLOSED', 'NOT_FOUND'].includes(answer.error.code) ? undefined : answer.error
}
