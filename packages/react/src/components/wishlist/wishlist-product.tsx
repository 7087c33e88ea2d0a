import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSummary } from '@vitrine/contract'
import { choiceAddress, COLOUR } from '@vitrine/contract/rules'
import type { ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import { Price } from '../price/price.tsx'

interface WishlistProductProps {
  readonly product: ProductSummary
  /** The colour that its page opens with. */
  readonly colour?: string | null
  /** Below the price. */
  readonly children?: ReactNode
}

/** Picture, name and price of a product on a wishlist. */
export function WishlistProduct({ product, colour, children }: WishlistProductProps) {
  useSignals()
  const { routes } = useStorefront()
  const shown = colour ?? product.addressColour
  const href = choiceAddress(routes.product(product), shown === null ? {} : { [COLOUR]: shown })
  const ratio = product.departmentType === 'fashion' ? 'vertical' : 'square'
  return (
    <>
      <a className="vt-wishlist__picture" href={href} tabIndex={-1} aria-hidden="true">
        <Picture image={product.productImages[0]} ratio={ratio} sizes="(min-width: 768px) 320px, 50vw" alt="" />
      </a>
      <div className="vt-wishlist__facts">
        <h3 className="vt-wishlist__name">
          <a href={href}>
            <bdi>{product.productName}</bdi>
          </a>
        </h3>
        <Price price={product.price} isFrom={product.hasHigherPrices} unitPrice={product.unitPrice} />
        {children}
      </div>
    </>
  )
}
