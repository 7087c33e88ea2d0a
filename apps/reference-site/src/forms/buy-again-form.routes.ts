import type { FastifyInstance } from 'fastify'
import { buyAgainDomain, buyAgainPath, type BuyAgainOutcome } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import { requireSignIn } from '../pages/require-sign-in.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'

/** Milliseconds for which a form that is sent again is answered as before: a double click, a reload of the answer. */
const REMEMBERED = 60_000

/** What the page gives each of its forms and each order has; anything longer would only take memory. */
const isKey = (orderId: string, key: string) => /^[\da-f]{32}$/.test(orderId) && /^[\da-f-]{36}$/.test(key)

/** Does the work of a form once, by its shopper, order and key. */
function createOnce() {
  const outcomes = new Map<string, Promise<BuyAgainOutcome>>()
  return (key: string, work: () => Promise<BuyAgainOutcome>): Promise<BuyAgainOutcome> => {
    const known = outcomes.get(key)
    if (known) return known
    const asked = work()
    outcomes.set(key, asked)
    setTimeout(() => outcomes.delete(key), REMEMBERED).unref()
    return asked
  }
}

/**
 * `POST /{locale}/buy-again`: adds what can be had of an order, with and without script. It answers 303 to the bag, or
 * back to the order with what could not be done in the query.
 */
export function buyAgainFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  const once = createOnce()
  ownForm(app, config, '/buy-again', async ({ request, reply, locale, fields: { orderId = '', key = '' } }) => {
    const shopper = { cookies: request.headers.cookie, client: request.ip }
    const { storefront, setCookieHeaders } = storefronts.forShopper(locale, shopper)
    const { routes, session } = storefront
    // Of a sign-in that goes on only the token may be over.
    await session.token().catch(() => undefined)
    const login = requireSignIn({ storefront, path: routes.path(buyAgainPath(orderId)), isShopperHidden: false })
    const add = () => storefront.use(buyAgainDomain).add(orderId)
    const outcome = login
      ? undefined
      : await (isKey(orderId, key) ? once(`${session.userId} ${orderId} ${key}`, add) : add())
    const cookies = setCookieHeaders()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (login) return reply.redirect(login.redirect, login.status)
    if (outcome?.outcome === 'done') return reply.redirect(routes.cart(), 303)
    // What the bag has no room for is said in the bag, where there is something to take out.
    if (outcome?.outcome === 'refused') return reply.redirect(`${routes.cart()}?notice=${outcome.refusal.code}`, 303)
    // What is in the bag already is added no second time by a press of the same button.
    if (outcome && outcome.added > 0) return reply.redirect(`${routes.cart()}?notice=unknown`, 303)
    return reply.redirect(`${routes.path(buyAgainPath(orderId))}&notice=failed`, 303)
  })
}
