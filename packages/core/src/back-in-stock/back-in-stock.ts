import type { OwnBackInStockAnswer } from '@vitrine/contract'
import { checkEmail, type BackInStockForm } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'
import type { StorefrontError } from '../errors/index.ts'

const base = '/experience/catalog/guest/v1/back-in-stock'

/** Where to send the alert, and for which product. */
export type BackInStockAlertRequest = BackInStockForm

/** Why a request was not accepted. */
export type BackInStockAlertProblem = 'choiceMissing' | 'emailInvalid' | 'consentMissing' | 'tooMany' | 'failed'

/** A request that was not accepted. */
export interface BackInStockAlertRefusal {
  readonly problem: BackInStockAlertProblem
  /** A toast says so, and is announced. */
  readonly isToastShown: boolean
}

/** How a request for an alert to the account's own address ended. */
export type OwnAlertOutcome = OwnBackInStockAnswer['outcome'] | 'tooMany' | 'failed'

/** E-mails to shoppers, once each, when a product that was sold out can be bought again. */
export interface BackInStock {
  /** Why the request was not accepted; undefined when it was. Never rejects. */
  requestAlert(request: BackInStockAlertRequest): Promise<BackInStockAlertRefusal | undefined>
  /** Requests an alert at the account's own address; calling it is the shopper's consent. Never rejects. */
  requestOwnAlert(wanted: Pick<BackInStockForm, 'productCode' | 'variationProductCode'>): Promise<OwnAlertOutcome>
  /** Removes all alerts of the address that this code belongs to. */
  withdraw(code: string): Promise<'failed' | undefined>
}

/** What is wrong with a request before it is sent. */
function checkRequest({
  variationProductCode,
  email,
  hasConsent,
}: BackInStockAlertRequest): BackInStockAlertProblem | undefined {
  if (variationProductCode === '') return 'choiceMissing'
  if (checkEmail(email.trim())) return 'emailInvalid'
  return hasConsent ? undefined : 'consentMissing'
}

/** Back-in-stock alerts of a storefront: `storefront.use(backInStockDomain)`. */
export const backInStockDomain = defineDomain<BackInStock>('backInStock', ({ client, storefront }) => ({
  async requestAlert(request) {
    const problem = checkRequest(request)
    if (problem) return { problem, isToastShown: false }
    const { productCode, variationProductCode, email } = request
    try {
      await client.call(`POST ${base}`, {
        body: {
          productCode,
          ...(variationProductCode && { variationProductCode }),
          email: email.trim(),
          hasConsent: true,
        },
      })
      return undefined
    } catch (thrown) {
      const error = thrown as StorefrontError
      const isToastShown = storefront.notifications.showError(error)
      return { problem: error.status === 429 ? 'tooMany' : 'failed', isToastShown }
    }
  },
  async requestOwnAlert({ productCode, variationProductCode }) {
    const body = { productCode, ...(variationProductCode && { variationProductCode }), hasConsent: true as const }
    try {
      return (await client.call('POST /experience/account/private/v1/my-account/back-in-stock', { body })).outcome
    } catch (thrown) {
      return (thrown as StorefrontError).status === 429 ? 'tooMany' : 'failed'
    }
  },
  async withdraw(code) {
    try {
      await client.call(`DELETE ${base}/{id}`, { params: { id: code } })
      return undefined
    } catch {
      return 'failed'
    }
  },
}))
