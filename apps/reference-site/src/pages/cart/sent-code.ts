import { COUPON_CODE_MAX_LENGTH } from '@vitrine/contract/rules'
import { saidOf } from '../../forms/said.ts'

/** Outcome of a form for a code, as the address says it: `?notice=coupon-COUPON_EXPIRED&coupon=SUMMER26`. */
export function sentCode(query: Readonly<Record<string, string | undefined>>) {
  const refused = saidOf('coupon', query)
  if (!refused || !/^[A-Za-z_]{1,40}$/.test(refused)) return {}
  const { coupon = '', lacking = '' } = query
  return {
    refused,
    code: coupon.slice(0, COUPON_CODE_MAX_LENGTH),
    ...(/^\d{1,12}$/.test(lacking) && { lacking: Number(lacking) }),
  }
}
