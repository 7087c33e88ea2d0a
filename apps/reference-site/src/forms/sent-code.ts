import { COUPON_CODE_MAX_LENGTH } from '@vitrine/contract/rules'

/** What a form for a code has led to, as the address says it: `?coupon=COUPON_EXPIRED&code=SUMMER26`. */
export function sentCode({ coupon, code, lacking }: Readonly<Record<string, string | undefined>>) {
  if (!coupon || !/^[A-Za-z_]{1,40}$/.test(coupon)) return {}
  return {
    refused: coupon,
    code: (code ?? '').slice(0, COUPON_CODE_MAX_LENGTH),
    ...(/^\d{1,12}$/.test(lacking ?? '') && { lacking: Number(lacking) }),
  }
}
