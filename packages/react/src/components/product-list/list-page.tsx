import type { ListWidget, ProductList } from '@vitrine/contract'
import { CardHeart } from '../hearts/card-heart.tsx'
import { Card, type CardProps } from '../product-card/card.tsx'
import { ListBanner } from './list-banner.tsx'

interface ListPageProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd' | 'level'> {
  readonly list: ProductList
  readonly banners: readonly ListWidget[]
  /** Number of cards whose pictures are asked for at once. */
  readonly urgent: number
  /** Id of the form that the hearts are sent with. */
  readonly hearts: string
}

/** The cards of one page, each banner before the product whose place it has. */
export function ListPage({ list: { items, startIndex }, banners, urgent, hearts, ...card }: ListPageProps) {
  return items.flatMap((product, index) => [
    ...banners
      .filter(({ position }) => position === startIndex + index)
      .map((banner) => (
        <li key={banner.code} data-size={banner.size}>
          <ListBanner banner={banner} />
        </li>
      )),
    <li key={product.productCode}>
      <Card product={product} sizes="(min-width: 768px) 320px, 50vw" isPriority={index < urgent} {...card} />
      <CardHeart product={product} form={hearts} />
    </li>,
  ])
}
