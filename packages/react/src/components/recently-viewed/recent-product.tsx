import { chargedPrice } from '@vitrine/contract/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { catalogDomain, formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'

/** A product to go back to: picture, name, price; its outline until it is there. */
export function RecentProduct({ productCode }: { productCode: string }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const product = useDomain(catalogDomain).summary(productCode).value.value
  if (!product)
    return (
      <li aria-hidden="true">
        <span className="vt-picture vt-skeleton" />
      </li>
    )
  const amount = format.money(chargedPrice(product.price))
  return (
    <li>
      <a href={routes.product(product)} part="product">
        <Picture image={product.productImages[0]} ratio="square" sizes="112px" alt="" />
        <span className="vt-recent__name">
          <bdi>{product.productName}</bdi>
        </span>
        <bdi className="vt-recent__price">{product.hasHigherPrices ? i18n.t('price.from', { amount }) : amount}</bdi>
      </a>
    </li>
  )
}
