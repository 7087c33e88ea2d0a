import type { ProductSummary } from '@vitrine/contract'
import { useElementId } from '../../host.ts'
import { CardHeart, CardHeartsForm } from '../hearts/card-heart.tsx'
import { Card, type CardProps } from '../product-card/card.tsx'

interface CardRowProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  readonly products: readonly ProductSummary[]
}

/**
 * Cards beside each other, as many as there is room for; the others are scrolled to. It reaches to the edges of what it
 * stands in.
 */
export function CardRow({ products, ...card }: CardRowProps) {
  const hearts = useElementId()
  return (
    <>
      <ul className="vt-card-row" role="list">
        {products.map((product) => (
          <li key={product.productCode}>
            <Card product={product} sizes="(min-width: 768px) 320px, 62vw" {...card} />
            <CardHeart product={product} form={hearts} />
          </li>
        ))}
      </ul>
      <CardHeartsForm id={hearts} />
    </>
  )
}
