import { useSignals } from '@preact/signals-react/runtime'
import { useElementId, useElementState } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Slot } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { useViewed } from '../../use-viewed.ts'
import { CartEmpty } from './cart-empty.tsx'
import { CartParcel } from './cart-parcel.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartRemoved } from './cart-removed.tsx'
import { CartSummary } from './cart-summary.tsx'
import { loadCart } from './cart.load.ts'
import type { CartProps } from './cart.props.ts'

export type { CartProps, CartCheckoutDetail } from './cart.props.ts'

/**
 * The bag's page: its parcels, each with its own promise and total, then what it all costs.
 * An outage never looks like an empty bag: empty, failed, unknown, offline and loading are five different screens.
 */
export function Cart({ onCheckout, slots }: CartProps) {
  useSignals()
  const { cart, i18n } = useStorefront()
  useLoad(loadCart, {})

  const status = cart.status.value
  const groups = cart.groups.value
  const total = cart.total.value
  const hasLines = groups.length > 0
  const isShown = status === 'ready' && hasLines && total
  useViewed(isShown && 'cart', () => ({ type: 'cartShown', lines: cart.lines.peek(), total: total! }))
  const titleId = useElementId()
  const isTroubled = status === 'failed' || status === 'unknown'
  const isEmpty = !hasLines && status === 'ready'
  useElementState('empty', isEmpty)
  useElementState('failed', isTroubled)
  return (
    <section className="vt-cart" part="base" aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <header className="vt-cart__head">
        <h1 id={titleId} className="vt-cart__title" part="title">
          {i18n.t('cart.title')}
        </h1>
        {hasLines ? <p className="vt-cart__count">{i18n.t('cart.items', { count: cart.count.value })}</p> : null}
      </header>
      <Slot name="start" slots={slots} />
      {isTroubled ? (
        <Slot name="error" slots={slots}>
          <CartProblem />
        </Slot>
      ) : null}
      {!hasLines && (status === 'idle' || status === 'loading') ? (
        <Slot name="loading" slots={slots}>
          <CartSkeleton />
        </Slot>
      ) : null}
      <CartRemoved />
      {isEmpty ? (
        <Slot name="empty" slots={slots}>
          <CartEmpty />
        </Slot>
      ) : null}
      {hasLines ? (
        <div className="vt-cart__columns">
          <div>
            {groups.map((group) => (
              <CartParcel key={group.parcelType} group={group} slots={slots} />
            ))}
          </div>
          <CartSummary onCheckout={onCheckout} />
        </div>
      ) : null}
      <Slot name="end" slots={slots} />
    </section>
  )
}
