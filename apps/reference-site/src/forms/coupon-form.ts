import { couponsDomain } from '@vitrine/core'
import type { FormAction } from '../pages/page-form.ts'
import { backTo } from './said.ts'

/**
 * `POST /{locale}/coupon`: applies a code to the bag, or removes it, while no script runs. It leads to the page where
 * one was, with why a code was not taken in the query; see `pages/cart/sent-code.ts`.
 */
export const couponForm: FormAction = {
  path: '/coupon',
  async send({ storefront, values }) {
    const { code = '' } = values
    await storefront.cart.load()
    const coupons = storefront.use(couponsDomain)
    const outcome = await (values['do'] === 'remove' ? coupons.remove(code) : coupons.apply(code))
    const to = backTo(values, storefront.routes.cart()).replace(/#.*$|$/, '#coupons')
    if (outcome.outcome === 'done') return { to }
    const lacking = outcome.outcome === 'refused' ? outcome.lacking : undefined
    const notice = `coupon-${outcome.outcome === 'refused' ? outcome.code : 'failed'}`
    return { to, said: { notice, coupon: code, ...(lacking && { lacking: `${lacking.amount}` }) } }
  },
}
