import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** The empty bag, with links to both departments. */
export function CartEmpty() {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div className="vt-cart__empty" part="empty">
      <p className="vt-cart__parcel-title">{i18n.t('cart.empty.title')}</p>
      <p>{i18n.t('cart.empty.text')}</p>
      <p className="vt-cart__ways">
        <a className="vt-button" href={routes.home('fashion')}>
          {i18n.t('cart.empty.fashion')}
        </a>
        <a className="vt-button" href={routes.home('food')}>
          {i18n.t('cart.empty.food')}
        </a>
      </p>
    </div>
  )
}
