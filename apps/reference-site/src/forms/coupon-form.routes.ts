import type { FastifyInstance } from 'fastify'
import { couponsDomain } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'
import { returnPath } from './return-path.ts'

/**
 * `POST /{locale}/coupon`: applies a code to the bag, or removes it, while no script runs. It answers 303 to the page
 * where one was, with why a code was not taken in the query; see `sent-code.ts`.
 */
export function couponFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/coupon', async ({ request, reply, locale, fields }) => {
    const { storefront, setCookieHeaders } = storefronts.forShopper(locale, {
      cookies: request.headers.cookie,
      client: request.ip,
    })
    const { code = '' } = fields
    await storefront.cart.load()
    const coupons = storefront.use(couponsDomain)
    const outcome = await (fields['do'] === 'remove' ? coupons.remove(code) : coupons.apply(code))
    const back = new URL(returnPath(fields['returnTo'], storefront.routes.cart()), config.siteUrl)
    for (const name of ['coupon', 'code', 'lacking']) back.searchParams.delete(name)
    if (outcome.outcome !== 'done') {
      back.searchParams.set('coupon', outcome.outcome === 'refused' ? outcome.code : 'failed')
      back.searchParams.set('code', code)
      if (outcome.outcome === 'refused' && outcome.lacking)
        back.searchParams.set('lacking', `${outcome.lacking.amount}`)
    }
    const cookies = setCookieHeaders()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.redirect(back.pathname + back.search + '#coupons', 303)
  })
}
