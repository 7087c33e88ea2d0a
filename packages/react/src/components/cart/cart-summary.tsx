import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, masterDataDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartProps } from './cart.props.ts'
import { FreeDelivery } from '../free-delivery/free-delivery.tsx'
import { Totals } from '../totals/totals.tsx'

/** What is given with the bag, what it costs, how far it is from free delivery, and the way to checkout. */
export function CartSummary({ onCheckout }: { onCheckout: CartProps['onCheckout'] | undefined }) {
  useSignals()
  const { cart, i18n, routes } = useStorefront()
  const masterData = useDomain(masterDataDomain)
  const format = useDomain(formatDomain)
  const { subtotal, total } = cart
  const latest = cart.latest.value
  const promises = masterData.value.value
  const titleId = useElementId()
  const canOrder = cart.count.value > 0
  if (!latest || !subtotal.value || !total.value) return null
  // A bag that was joined from two, or whose products cost more now, can be above what one order may hold.
  const { bulkEnquiryInfo: bulk, cartMessages: limits } = latest
  return (
    <aside className="vt-cart__summary" part="summary" aria-labelledby={titleId}>
      <h2 id={titleId} className="vt-cart__parcel-title">
        {i18n.t('cart.summary')}
      </h2>
      {canOrder ? <FreeDelivery /> : null}
      {latest.gifts[0] ? (
        <ul className="vt-cart__lines" role="list">
          {latest.gifts.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {latest.offerHints.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
      <Totals
        subtotal={subtotal.value}
        discount={latest.discountTotal}
        delivery={latest.shippingTotal}
        total={total.value}
        vatLine={promises?.vatLine}
      />
      {limits.length > 0 ? (
        limits.map(({ code, limit, amount }) => (
          <p key={code} className="vt-cart__notice" data-kind="stopped" role="status">
            {i18n.t(`cartChange.refused.${code}`, { max: amount ? format.money(amount) : (limit ?? 0) })}
          </p>
        ))
      ) : canOrder ? (
        <p className="vt-cart__go">
          <a
            className="vt-button vt-button--primary"
            part="checkout"
            href={routes.checkout()}
            onClick={() => onCheckout?.({ cartId: cart.id.peek() ?? '', itemCount: cart.count.peek() })}
          >
            {i18n.t('cart.checkout')}
          </a>
          <small>{i18n.t('cart.checkoutNote')}</small>
        </p>
      ) : (
        <p>{i18n.t('cart.nothingToOrder')}</p>
      )}
      {bulk?.isSuggested ? (
        <p>
          <a href={routes.page('bulk-enquiry')}>{bulk.text}</a>
        </p>
      ) : null}
      {[...new Set(cart.groups.value.map((group) => group.departmentType))].map((type) => (
        <p key={type} className="vt-cart__returns">
          {promises?.returnsPromise[type]}
        </p>
      ))}
    </aside>
  )
}
