import { readBackInStockForm } from '@vitrine/contract/rules'
import { backInStockDomain, type BackInStockAlertProblem } from '@vitrine/core'
import type { FormAction } from '../pages/page-form.ts'
import { backTo } from './said.ts'

/** The notice of the page that is shown next; see `pages/form-notice.ts`. */
const notices: Record<BackInStockAlertProblem, string> = {
  choiceMissing: 'BACK_IN_STOCK_CHOICE',
  emailInvalid: 'BACK_IN_STOCK_EMAIL',
  consentMissing: 'BACK_IN_STOCK_CONSENT',
  tooMany: 'TOO_MANY_REQUESTS',
  failed: 'BACK_IN_STOCK_FAILED',
}

/** `POST /{locale}/back-in-stock-alert` stores a request for an alert, and leads back with what happened. */
export const backInStockForm: FormAction = {
  path: '/back-in-stock-alert',
  async send({ storefront, values }) {
    const refusal = await storefront.use(backInStockDomain).requestAlert(readBackInStockForm(Object.entries(values)))
    const notice = refusal ? notices[refusal.problem] : 'BACK_IN_STOCK_DONE'
    return { to: backTo(values, storefront.routes.home()), said: { notice } }
  },
}
