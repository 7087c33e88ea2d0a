import type { FastifyInstance } from 'fastify'
import { privateSessionDomain } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import { rememberedDepartment } from '../pages/remembered-department.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'

/**
 * `POST /{locale}/account/logout`: what the sign-out button does before any script runs. It answers 303 to the home of
 * the shopper's department, where nothing of the sign-in is left. Where the API cannot be reached the error page says
 * so, and the shopper is still signed in.
 */
export function logoutFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/account/logout', async ({ request, reply, locale }) => {
    const { cookie } = request.headers
    const { storefront, setCookieHeaders } = storefronts.forShopper(locale, { cookies: cookie, client: request.ip })
    const left = await storefront.use(privateSessionDomain).logout()
    if (left.outcome === 'failed') throw left.error
    for (const header of setCookieHeaders()) reply.header('set-cookie', header)
    return reply.redirect(storefront.routes.home(rememberedDepartment(cookie)), 303)
  })
}
