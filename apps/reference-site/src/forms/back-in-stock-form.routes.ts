import type { FastifyInstance } from 'fastify'
import { backInStockDomain, type WishProblem } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'
import { returnPath } from './return-path.ts'

/** What the page that is shown next says; see `pages/form-notice.ts`. */
const notices: Record<WishProblem, string> = {
  choiceMissing: 'NOTIFY_CHOICE',
  emailInvalid: 'NOTIFY_EMAIL',
  consentMissing: 'NOTIFY_CONSENT',
  tooMany: 'TOO_MANY_REQUESTS',
  failed: 'NOTIFY_FAILED',
}

/**
 * `POST /{locale}/notify-me` notes who wants to be told when something is back; `POST /{locale}/back-in-stock` takes
 * that back, by the code in the mail. Both answer 303 with what happened in the query.
 */
export function backInStockFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/notify-me', async ({ request, reply, locale, fields }) => {
    const { storefront } = storefronts.forShopper(locale, { cookies: undefined, client: request.ip })
    const problem = await storefront.use(backInStockDomain).ask({
      productCode: fields['productCode'] ?? '',
      variationProductCode: fields['variationProductCode'],
      email: fields['email'] ?? '',
      hasConsent: fields['consent'] === 'yes',
    })
    const back = new URL(returnPath(fields['returnTo'], storefront.routes.home()), config.siteUrl)
    back.searchParams.set('notice', problem ? notices[problem] : 'NOTIFY_DONE')
    return reply.redirect(back.pathname + back.search, 303)
  })

  ownForm(app, config, '/back-in-stock', async ({ request, reply, locale, fields }) => {
    const { storefront } = storefronts.forShopper(locale, { cookies: undefined, client: request.ip })
    const code = fields['code'] ?? ''
    const problem = await storefront.use(backInStockDomain).withdraw(code)
    const query = problem
      ? new URLSearchParams({ code, notice: 'NOTIFY_FAILED' })
      : new URLSearchParams({ done: 'true' })
    return reply.redirect(`${storefront.routes.page('back-in-stock')}?${query}`, 303)
  })
}
