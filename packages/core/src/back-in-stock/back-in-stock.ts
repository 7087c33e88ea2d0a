import { checkEmail } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'
import type { StorefrontError } from '../errors/index.ts'

const base = '/experience/catalog/guest/v1/back-in-stock'

/** Who wants to be told, and about what. */
export interface StockWish {
  readonly productCode: string
  /** The combination; empty while one is still to be chosen. */
  readonly variationProductCode?: string | undefined
  readonly email: string
  readonly hasConsent: boolean
}

/** Why a wish was not taken. */
export type WishProblem = 'choiceMissing' | 'emailInvalid' | 'consentMissing' | 'tooMany' | 'failed'

/** Being told by e-mail, once, when something can be had again. */
export interface BackInStock {
  /** What stands in the way; undefined when the wish was taken. Never rejects. */
  ask(wish: StockWish): Promise<WishProblem | undefined>
  /** Takes back everything that the address of this code waits for. */
  withdraw(code: string): Promise<'failed' | undefined>
}

/** What is wrong with a wish before it is sent. */
export function checkWish({ variationProductCode, email, hasConsent }: StockWish): WishProblem | undefined {
  if (variationProductCode === '') return 'choiceMissing'
  if (checkEmail(email.trim())) return 'emailInvalid'
  return hasConsent ? undefined : 'consentMissing'
}

/** The wishes of a storefront: `storefront.use(backInStockDomain)`. */
export const backInStockDomain = defineDomain<BackInStock>('backInStock', ({ client }) => ({
  async ask(wish) {
    const problem = checkWish(wish)
    if (problem) return problem
    const { productCode, variationProductCode, email } = wish
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
    } catch (error) {
      return (error as StorefrontError).status === 429 ? 'tooMany' : 'failed'
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
