import { useSignals } from '@preact/signals-react/runtime'
import { recommendationsDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Card, type CardProps } from '../product-card/card.tsx'

export interface RecommendationsProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Code of the product that they go with. */
  productCode?: string
}

/** What goes well with a product, as cards; nothing while there is none. */
export function Recommendations({ productCode = '', onBeforeAdd, onAdd }: RecommendationsProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const recommendations = use(recommendationsDomain)
  useEffect(() => void recommendations.loadGoingWith(productCode), [recommendations, productCode])
  const items = recommendations.goingWith(productCode).value.value?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="vt-row" part="base" aria-label={i18n.t('detail.goesWith')}>
      <h2>{i18n.t('detail.goesWith')}</h2>
      <ul className="vt-row__list">
        {items.map((product) => (
          <li key={product.productCode}>
            <Card
              product={product}
              sizes="(min-width: 1440px) 325px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 62vw"
              onBeforeAdd={onBeforeAdd}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
