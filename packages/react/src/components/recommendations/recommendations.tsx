import { useSignals } from '@preact/signals-react/runtime'
import { recommendationsDomain } from '@vitrine/core'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Card, type CardProps } from '../product-card/card.tsx'
import { subjectOf } from './subject.ts'

export interface RecommendationsProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Code of the product that they go with; what is in the bag when there is none. */
  productCode?: string
}

/** What goes well with a product, or with the bag, as cards; nothing while there is none. */
export function Recommendations({ productCode, onBeforeAdd, onAdd }: RecommendationsProps) {
  useSignals()
  const { i18n, use, cart } = useStorefront()
  const recommendations = use(recommendationsDomain)
  const { codes, page } = subjectOf(cart, productCode)
  useEffect(() => void (codes && recommendations.loadGoingWith(codes, page)), [recommendations, codes, page])
  useEffect(() => {
    if (productCode === undefined && cart.status.peek() === 'idle') void cart.load()
  }, [cart, productCode])
  const found = codes ? recommendations.goingWith(codes, page).value.value?.items : []
  // The row of the bag as it was stays until that of the changed bag is there.
  const [shown, setShown] = useState(found ?? [])
  if (found && found !== shown && (found.length > 0 || shown.length > 0)) setShown(found)
  if (shown.length === 0) return null
  const title = i18n.t(page === 'Cart' ? 'detail.goesWithBag' : 'detail.goesWith')
  return (
    <section className="vt-row" part="base" aria-label={title}>
      <h2>{title}</h2>
      <ul className="vt-row__list">
        {shown.map((product) => (
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
