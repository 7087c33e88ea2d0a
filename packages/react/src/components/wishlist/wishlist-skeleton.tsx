import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** The outline of four products in their final size. */
export function WishlistSkeleton() {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-wishlist__items" part="loading" role="status" aria-label={i18n.t('wishlist.loading')}>
      {[0, 1, 2, 3].map((item) => (
        <div key={item} className="vt-wishlist__item">
          <span className="vt-picture vt-picture--vertical vt-skeleton" />
          <span className="vt-skeleton vt-wishlist__skeleton-text" />
        </div>
      ))}
    </div>
  )
}
