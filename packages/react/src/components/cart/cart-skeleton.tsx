import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** The bag's outline in its final size: one parcel of two lines beside a summary. */
export function CartSkeleton() {
  useSignals()
  const { i18n } = useStorefront()
  const line = (
    <div className="vt-cart__line">
      <div className="vt-skeleton vt-cart__skeleton-picture" />
      <div className="vt-skeleton vt-cart__skeleton-text" />
    </div>
  )
  return (
    <div className="vt-cart__columns" part="loading" role="status" aria-label={i18n.t('cart.loading')}>
      <div className="vt-cart__parcel">
        {line}
        {line}
      </div>
      <div className="vt-skeleton vt-cart__skeleton-summary" />
    </div>
  )
}
