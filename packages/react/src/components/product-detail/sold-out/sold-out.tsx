import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { recommendationsDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import { Picture } from '../../picture/picture.tsx'
import { Price } from '../../price/price.tsx'

/** As many as are named beside a choice that is gone. */
const NEAREST = 3

/** Says that nothing of a product is left, and what comes nearest to it. */
export function SoldOut({ product }: { readonly product: Product }) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const id = useElementId()
  const recommendations = use(recommendationsDomain)
  const { productCode } = product
  useEffect(() => void recommendations.similar(productCode).load(), [recommendations, productCode])
  const nearest = recommendations.similar(productCode).value.value?.items.slice(0, NEAREST) ?? []
  return (
    <div className="vt-sold-out" part="sold-out">
      <strong>{t('product.soldOut')}</strong>
      <p>{t('product.soldOutText')}</p>
      {nearest.length > 0 ? (
        <>
          <p id={id}>{t('product.similar')}</p>
          <ul role="list" aria-labelledby={id}>
            {nearest.map((similar) => (
              <li key={similar.productCode}>
                <a href={routes.product(similar)}>
                  <Picture
                    image={similar.productImages[0]}
                    ratio={similar.departmentType === 'fashion' ? 'vertical' : 'square'}
                    sizes="120px"
                    alt=""
                  />
                  <bdi>{similar.productName}</bdi>
                </a>
                <Price price={similar.price} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
