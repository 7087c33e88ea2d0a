import { useSignals } from '@preact/signals-react/runtime'
import { catalogDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { Card, type CardProps } from './card.tsx'
import { loadProductCard } from './product-card.load.ts'

export interface ProductCardProps extends SlotProps<'loading' | 'error'>, Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  /** Code of the product: `ALD-F-1001`. */
  productCode?: string
}

/** One product anywhere on a page: fetched by its code, added from where it stands. */
export function ProductCard({ productCode = '', onBeforeAdd, onAdd, slots }: ProductCardProps) {
  useSignals()
  const catalog = useDomain(catalogDomain)
  const { i18n } = useStorefront()
  const { status, value, error } = catalog.summary(productCode).value
  useLoad(loadProductCard, { productCode })
  if (value)
    return <Card product={value} sizes="(min-width: 1024px) 320px, 50vw" onBeforeAdd={onBeforeAdd} onAdd={onAdd} />
  if (status === 'failed') {
    return (
      <Slot name="error" slots={slots}>
        <p className="vt-card vt-card__message" part="error">
          {error?.code === 'NOT_FOUND' ? i18n.t('productCard.missing') : i18n.t('productCard.failed')}
        </p>
      </Slot>
    )
  }
  return (
    <Slot name="loading" slots={slots}>
      <CardSkeleton ratio="vertical" />
    </Slot>
  )
}

/** The card's outline in its final size. */
export function CardSkeleton({ ratio }: { ratio: 'square' | 'vertical' }) {
  return (
    <div className="vt-card" aria-hidden="true">
      <span className={`vt-picture vt-picture--${ratio} vt-skeleton`} />
      <span className="vt-skeleton vt-card__line" />
      <span className="vt-skeleton vt-card__line vt-card__line--short" />
      <span className="vt-skeleton vt-card__line vt-card__line--short" />
      <span className="vt-skeleton vt-card__line vt-card__line--button" />
    </div>
  )
}
