import { paymentReturnPath, type MethodOption, type PaymentPort } from '@vitrine/core/checkout'
import type { Storefront } from '@vitrine/core'

/** The wallet pays first, so that the other way is asked only for what is left. */
export const withWallet = (wallet: PaymentPort | undefined, other: PaymentPort): PaymentPort | readonly PaymentPort[] =>
  wallet ? [wallet, other] : other

/** Cash on delivery, or the page of a provider, as checkout pays by it. */
export function portOf({ code, kind }: MethodOption, routes: Storefront['routes']): PaymentPort {
  if (kind === 'cash') return { method: code, isCash: true }
  return {
    method: code,
    returnPath: (orderId) => paymentReturnPath(routes, orderId, code),
    redirect: (url) => location.assign(url),
  }
}
