import { useSignals } from '@preact/signals-react/runtime'
import { recommendationsDomain } from '@vitrine/core'
import { useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { CardRow } from '../card-row/card-row.tsx'
import type { CardProps } from '../product-card/card.tsx'
import { subjectOf } from './subject.ts'
import { loadRecommendations } from './recommendations.load.ts'

export interface RecommendationsProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Code of the product that they go with, `ALD-F-1001`; what is in the bag when there is none. */
  productCode?: string
}

/** What goes well with a product, or with the bag, as cards; nothing while there is none. */
export function Recommendations({ productCode, onBeforeAdd, onAdd }: RecommendationsProps) {
  useSignals()
  const { i18n, use, cart } = useStorefront()
  const recommendations = use(recommendationsDomain)
  const { codes, page } = subjectOf(cart, productCode)
  // The codes are read again from the cart: named here, they make it load again when the cart changes.
  useLoad(loadRecommendations, { productCode, codes })
  const found = codes ? recommendations.goingWith(codes, page).value.value?.items : []
  // The row of the bag as it was stays until that of the changed bag is there.
  const [shown, setShown] = useState(found ?? [])
  if (found && found !== shown && (found.length > 0 || shown.length > 0)) setShown(found)
  if (shown.length === 0) return null
  const title = i18n.t(page === 'Cart' ? 'recommendations.titleBag' : 'recommendations.title')
  return (
    <section className="vt-recommendations" part="base" aria-label={title}>
      <h2>{title}</h2>
      <CardRow products={shown} onBeforeAdd={onBeforeAdd} onAdd={onAdd} />
    </section>
  )
}
