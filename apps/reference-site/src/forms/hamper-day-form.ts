import { hamperDaysDomain } from '@vitrine/core'
import type { FormAction } from '../pages/page-form.ts'
import { backTo } from './said.ts'

/**
 * `POST /{locale}/hamper-day`: takes a day for the hampers of the bag, or none, while no script runs. It leads
 * to the page where it stood, with why a day was not taken in the query; see `sentDay`.
 */
export const hamperDayForm: FormAction = {
  path: '/hamper-day',
  async send({ storefront, values }) {
    const { date = '', productCode } = values
    await storefront.cart.load()
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
    const end = await storefront.use(hamperDaysDomain).choose(isDay ? date : null, productCode || undefined)
    const to = backTo(values, storefront.routes.cart()).replace(/#.*$|$/, '#hamper-day')
    if (end.outcome === 'done') return { to }
    const { code, nearest } = end.outcome === 'refused' ? end : { code: 'failed', nearest: undefined }
    return { to, said: { notice: `hamper-${code}`, ...(nearest && { nearest }) } }
  },
}
