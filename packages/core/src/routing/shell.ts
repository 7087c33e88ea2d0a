import type { RouteName } from './route-name.ts'

/** What the frame around a page must know. */
export interface Shell {
  /** Shown inside the app. */
  readonly isAppPage: boolean
  readonly isWebPage: boolean
  /** Reduced header and footer, except the payment-success page in an app view (specification section 2). */
  readonly isCartOrCheckoutPage: boolean
  readonly isCheckoutPage: boolean
  readonly isProductDetailPage: boolean
  readonly isFooterHidden: boolean
}

/** The shell flags of a screen; `isapp=true` in the query means an app view. */
export function shellOf(page: RouteName, query: URLSearchParams): Shell {
  const isAppPage = query.get('isapp') === 'true'
  const isSuccess = page === 'payment-success'
  const isCheckoutPage = page === 'checkout' || isSuccess
  const isReduced = (page === 'cart' || isCheckoutPage) && !(isSuccess && isAppPage)
  return {
    isAppPage,
    isWebPage: !isAppPage,
    isCartOrCheckoutPage: isReduced,
    isCheckoutPage,
    isProductDetailPage: page === 'product' || page === 'product-code',
    isFooterHidden: isAppPage || isReduced,
  }
}
