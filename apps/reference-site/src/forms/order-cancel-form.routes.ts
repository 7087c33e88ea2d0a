import type { FastifyInstance } from 'fastify'
import { departmentTypes } from '@vitrine/contract/rules'
import { orderCancellingDomain } from '@vitrine/core/checkout'
import type { SiteConfig } from '../config/config.ts'
import { requireSignIn } from '../pages/require-sign-in.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'

/**
 * `POST /{locale}/my-account/orders`: cancels an order of who is signed in, or a parcel of it. It answers 303 to the
 * order, which says how it ended.
 */
export function orderCancelFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/my-account/orders', async ({ request, reply, locale, fields }) => {
    const { orderId = '', cancel = '' } = fields
    const shopper = { cookies: request.headers.cookie, client: request.ip }
    const { storefront, setCookieHeaders } = storefronts.forShopper(locale, shopper)
    const list = storefront.routes.page('my-account/orders')
    const parcel = departmentTypes.find((name) => name === cancel)
    if (!/^[\da-f]{32}$/.test(orderId) || (!parcel && cancel !== 'order')) return reply.redirect(list, 303)
    // Of a sign-in that goes on only the token may be over.
    await storefront.session.token().catch(() => undefined)
    const login = requireSignIn({ storefront, path: `${list}/${orderId}`, isShopperHidden: false })
    const outcome = login ? undefined : await storefront.use(orderCancellingDomain).cancel(orderId, parcel)
    const cookies = setCookieHeaders()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (login) return reply.redirect(login.redirect, login.status)
    return reply.redirect(`${list}/${orderId}?cancelled=${outcome}`, 303)
  })
}
