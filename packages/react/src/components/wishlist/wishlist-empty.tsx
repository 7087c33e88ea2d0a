import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { WishlistWays } from './wishlist-ways.tsx'

/** Nothing is kept yet: how it is done, and the ways to both departments. */
export function WishlistEmpty() {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-wishlist__empty" part="empty">
      <p className="vt-wishlist__lead">{i18n.t('wishlist.empty.title')}</p>
      <p>{i18n.t('wishlist.empty.text')}</p>
      <WishlistWays />
    </div>
  )
}
