/** The fields of the form that asks for a back-in-stock alert. */
export type BackInStockField = 'productCode' | 'variationProductCode' | 'email' | 'consent' | 'returnTo'

/** What the form says. */
export interface BackInStockForm {
  readonly productCode: string
  /** The chosen variation; empty while none is chosen, absent for a product that has none. */
  readonly variationProductCode: string | undefined
  readonly email: string
  readonly hasConsent: boolean
}

/** Reads the form, in a browser or on a server. */
export function readBackInStockForm(fields: Iterable<readonly [string, unknown]>): BackInStockForm {
  const {
    productCode = '',
    variationProductCode,
    email = '',
    consent,
  }: Partial<Record<BackInStockField, string>> = Object.fromEntries(
    [...fields].map(([name, value]) => [name, String(value)]),
  )
  return { productCode, variationProductCode, email, hasConsent: consent === 'yes' }
}
