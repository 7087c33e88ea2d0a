import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { masterDataDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { Price, type PriceProps } from '../../price/price.tsx'
import { ProductBadges } from './product-badges.tsx'

/** Brand, name, price with what is in it, and what stands out. */
export function ProductHead({ product, price }: { product: Product; price: PriceProps }) {
  useSignals()
  const { i18n } = useStorefront()
  const masterData = useDomain(masterDataDomain)
  const { promotion, productBrand } = product
  const vatLine = masterData.value.value?.vatLine
  return (
    <>
      {productBrand ? (
        <p className="vt-buy__brand">
          <bdi>{productBrand}</bdi>
        </p>
      ) : null}
      <h1 className="vt-buy__name" part="name">
        <bdi>{product.productName}</bdi>
      </h1>
      <div>
        <Price {...price} unitPrice={product.unitPrice} />
        {vatLine ? <p className="vt-detail__small">{vatLine}</p> : null}
      </div>
      {promotion ? (
        <p className="vt-buy__promotion" part="promotion" data-style={promotion.promotionStyle}>
          <span className="vt-visually-hidden">{i18n.t('product.promotion')}: </span>
          {promotion.name}
        </p>
      ) : null}
      <p className="vt-buy__short">{product.productShortDescription}</p>
      <ProductBadges badges={product.badges} />
    </>
  )
}
