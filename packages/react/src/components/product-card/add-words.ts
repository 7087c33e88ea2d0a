import type { ProductSummary } from '@vitrine/contract'
import type { Storefront } from '@vitrine/core'

/** What a button that adds a product says, before and while it does. */
export function addWords({ cart, i18n: { t } }: Pick<Storefront, 'cart' | 'i18n'>, product: ProductSummary) {
  const isPending = cart.pending.value.has(`new:${product.productCode}`)
  return {
    'aria-label': isPending ? undefined : t('addToBag.labelNamed', { name: product.productName }),
    'aria-busy': isPending || undefined,
    children: t(isPending ? 'addToBag.adding' : 'addToBag.label'),
  }
}
