import { useSignals } from '@preact/signals-react/runtime'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

/** A product to go back to: picture, name, price; its outline until it is there. */
export function RecentProduct({ productCode }: { productCode: string }) {
  useSignals()
  const { format, routes } = useStorefront()
  const product = useCatalog().summary(productCode).value.value
  if (!product)
    return (
      <li aria-hidden="true">
        <span className="vt-picture vt-skeleton" />
      </li>
    )
  const { price, salePrice } = product.price
  return (
    <li>
      <a href={routes.product(product)} part="product">
        <Picture image={product.productImages[0]} ratio="square" sizes="112px" alt="" />
        <span className="vt-recent__name">
          <bdi>{product.productName}</bdi>
        </span>
        <bdi className="vt-recent__price">{format.money(salePrice ?? price)}</bdi>
      </a>
    </li>
  )
}
