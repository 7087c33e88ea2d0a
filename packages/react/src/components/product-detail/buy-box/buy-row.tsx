import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import { useStorefront } from '../../../provider.tsx'
import { Quantity } from '../../quantity/quantity.tsx'

interface BuyRowProps {
  readonly product: Product
  /** How many there are of what was chosen; undefined while something is open. */
  readonly stock: number | undefined
  /** How many of it one line takes; undefined while something is open. */
  readonly mostOfLine: number | undefined
  readonly quantity: number
  readonly isPending: boolean
  readonly onQuantity: (quantity: number) => void
}

/** How many, the button, and what is left. On a phone quantity and button stay in view. */
export function BuyRow({ product, stock, mostOfLine, quantity, isPending, onQuantity }: BuyRowProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const most = Math.max(1, mostOfLine ?? MAX_LINE_QUANTITY)
  const isLow = stock !== undefined && stock <= product.lowStockThreshold
  return (
    <>
      <div className="vt-buy__row">
        <Quantity
          value={quantity}
          min={1}
          max={most}
          label={product.productName}
          onChange={(wanted) => onQuantity(Math.min(wanted, most))}
        />
        <button
          type="submit"
          className="vt-button vt-button--primary"
          part="add"
          aria-busy={isPending}
          aria-disabled={stock === 0 || undefined}
        >
          {stock === 0 ? t('product.soldOut') : isPending ? t('addToBag.adding') : t('addToBag.label')}
        </button>
      </div>
      {stock ? (
        <p className="vt-buy__stock" part="stock" data-low={isLow ? '' : undefined}>
          {isLow ? t('product.few', { count: stock }) : t('product.inStock')}
        </p>
      ) : null}
    </>
  )
}
