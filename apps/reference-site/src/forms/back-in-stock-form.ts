import { readBackInStockForm } from '@vitrine/contract/rules'
import { backInStockDomain, type BackInStockAlertProblem, type OwnAlertOutcome } from '@vitrine/core'
import type { FormAction } from '../pages/page-form.ts'
import { backTo } from './said.ts'

/** The notice of the page that is shown next; see `pages/form-notice.ts`. */
const notices: Record<BackInStockAlertProblem | OwnAlertOutcome, string> = {
  requested: 'BACK_IN_STOCK_DONE',
  alreadyRequested: 'BACK_IN_STOCK_ALREADY',
  emailMissing: 'BACK_IN_STOCK_NO_EMAIL',
  full: 'BACK_IN_STOCK_FULL',
  choiceMissing: 'BACK_IN_STOCK_CHOICE',
  emailInvalid: 'BACK_IN_STOCK_EMAIL',
  consentMissing: 'BACK_IN_STOCK_CONSENT',
  tooMany: 'TOO_MANY_REQUESTS',
  failed: 'BACK_IN_STOCK_FAILED',
}

/**
 * `POST /{locale}/back-in-stock-alert` stores a request for an alert, and leads back with what happened. A form without
 * an address is of who is signed in: the alert is sent to the account's own.
 */
export const backInStockForm: FormAction = {
  path: '/back-in-stock-alert',
  async send({ storefront, values }) {
    const backInStock = storefront.use(backInStockDomain)
    const request = readBackInStockForm(Object.entries(values))
    const outcome =
      'email' in values
        ? ((await backInStock.requestAlert(request))?.problem ?? 'requested')
        : await backInStock.requestOwnAlert(request)
    return { to: backTo(values, storefront.routes.home()), said: { notice: notices[outcome] } }
  },
}
