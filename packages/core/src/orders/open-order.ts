import { checkEmail, ORDER_NUMBER_MAX_LENGTH, readCode, writtenOrderNumber } from '@vitrine/contract/rules'
import { StorefrontError } from '../errors/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** How asking for a code ended; `sent` also where there is no such order. */
export type OrderCodeOutcome =
  | { readonly outcome: 'sent'; readonly vToken: string }
  | { readonly outcome: 'busy' | 'invalid' | 'failed' }

/** How a code was taken. `over`: it works no more, and another must be asked for. */
export type OrderOpening =
  | { readonly outcome: 'opened'; readonly orderId: string }
  | { readonly outcome: 'invalid' | 'wrong' | 'over' | 'busy' | 'failed' }

/** Opening an order without an account: a code goes to its e-mail address. */
export interface OrderOpeningDomain {
  /** Never rejects. */
  sendCode(orderNo: string, email: string): Promise<OrderCodeOutcome>
  /** Opens the order of a code for this shopper, for an hour. Never rejects. */
  open(vToken: string, code: string): Promise<OrderOpening>
}

const base = '/experience/checkout/guest/v1/guest-order'

/** Makes the opening of orders of one storefront: `storefront.use(orderOpeningDomain)`. */
export const orderOpeningDomain = defineDomain<OrderOpeningDomain>('orderOpening', ({ client }) => ({
  async sendCode(typedNumber, typedEmail) {
    const orderNo = writtenOrderNumber(typedNumber)
    const email = typedEmail.trim()
    if (!orderNo || orderNo.length > ORDER_NUMBER_MAX_LENGTH || checkEmail(email)) return { outcome: 'invalid' }
    try {
      const { vToken } = await client.call(`POST ${base}/code`, { body: { orderNo, email } })
      return { outcome: 'sent', vToken }
    } catch (error) {
      return { outcome: isBusy(error) ? 'busy' : 'failed' }
    }
  },

  async open(vToken, typed) {
    const code = readCode(typed)
    if (!code) return { outcome: 'invalid' }
    try {
      const { orderId } = await client.call(`POST ${base}/access`, { body: { vToken, code } })
      return { outcome: 'opened', orderId }
    } catch (error) {
      if (isBusy(error)) return { outcome: 'busy' }
      const reason = error instanceof StorefrontError && error.details.find(({ field }) => field === '/code')?.reason
      return { outcome: reason === 'wrong' || reason === 'over' ? reason : 'failed' }
    }
  },
}))

const isBusy = (error: unknown) => error instanceof StorefrontError && error.status === 429
