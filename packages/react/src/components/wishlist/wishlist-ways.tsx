import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** The ways to both departments. */
export function WishlistWays() {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <span className="vt-wishlist__ways">
      <a className="vt-button" href={routes.home('fashion')}>
        {i18n.t('wishlist.empty.fashion')}
      </a>
      <a className="vt-button" href={routes.home('food')}>
        {i18n.t('wishlist.empty.food')}
      </a>
    </span>
  )
}
