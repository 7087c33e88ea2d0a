import type { FastifyInstance } from 'fastify'
import { readBackInStockForm } from '@vitrine/contract/rules'
import { backInStockDomain, type BackInStockAlertProblem } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm } from './own-form.ts'
import { returnPath } from './return-path.ts'

/** The notice of the page that is shown next; see `pages/form-notice.ts`. */
const notices: Record<BackInStockAlertProblem, string> = {
  choiceMissing: 'BACK_IN_STOCK_CHOICE',
  emailInvalid: 'BACK_IN_STOCK_EMAIL',
  consentMissing: 'BACK_IN_STOCK_CONSENT',
  tooMany: 'TOO_MANY_REQUESTS',
  failed: 'BACK_IN_STOCK_FAILED',
}

/**
 * `POST /{locale}/back-in-stock-alert` stores a request for an alert; `POST
 * /{locale}/back-in-stock` removes the alerts of an address, by the code in the mail. Both answer 303 with what
 * happened in the query.
 */
export function backInStockFormRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  ownForm(app, config, '/back-in-stock-alert', async ({ request, reply, locale, fields }) => {
    const { storefront } = storefronts.forShopper(locale, { cookies: undefined, client: request.ip })
    const refusal = await storefront.use(backInStockDomain).requestAlert(readBackInStockForm(Object.entries(fields)))
    const back = new URL(returnPath(fields['returnTo'], storefront.routes.home()), config.siteUrl)
    back.searchParams.set('notice', refusal ? notices[refusal.problem] : 'BACK_IN_STOCK_DONE')
    return reply.redirect(back.pathname + back.search, 303)
  })

  ownForm(app, config, '/back-in-stock', async ({ request, reply, locale, fields }) => {
    const { storefront } = storefronts.forShopper(locale, { cookies: undefined, client: request.ip })
    const code = fields['code'] ?? ''
    const problem = await storefront.use(backInStockDomain).withdraw(code)
    const query = problem
      ? new URLSearchParams({ code, notice: 'BACK_IN_STOCK_FAILED' })
      : new URLSearchParams({ done: 'true' })
    return reply.redirect(`${storefront.routes.page('back-in-stock')}?${query}`, 303)
  })
}
