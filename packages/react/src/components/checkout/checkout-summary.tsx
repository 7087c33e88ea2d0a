import { useSignals } from '@preact/signals-react/runtime'
import type { CartGroup, CartItem } from '@vitrine/contract'
import { parcelTypeOf, parcelTypes } from '@vitrine/contract/rules'
import { formatDomain, masterDataDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { LineBrief } from '../line-brief/line-brief.tsx'
import { FeeRow } from '../totals/fee-row.tsx'
import { Totals } from '../totals/totals.tsx'
import { useVatLine } from '../totals/use-vat-line.ts'
import { chevronDownIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { later } from './later.tsx'
import { useCurrentOrder } from './use-current-order.ts'

const Coupons = /* @__PURE__ */ later(() => import('../coupons/coupons.tsx').then((module) => module.Coupons))

/** The order, always in view: beside the steps where there is room, folded to its total above them elsewhere. */
export function CheckoutSummary() {
  useSignals()
  const { cart, i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const masterData = useDomain(masterDataDomain)
  const checkout = useDomain(checkoutDomain)
  const order = useCurrentOrder()
  const titleId = useElementId()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const isBeside = useBeside(aside)
  const amounts = order ?? {
    subtotal: cart.subtotal.value,
    discountTotal: cart.latest.value?.discountTotal,
    shippingTotal: cart.latest.value?.shippingTotal,
  }
  const { subtotal, discountTotal, shippingTotal } = amounts
  // With the fee of the way of paying that is chosen, which the order may not know of yet.
  const total = checkout.total.value
  const isOrders = total?.amount === order?.total.amount
  const vatLine = useVatLine(total, order && isOrders ? order.vat : masterData.value.value?.vat)
  const parcels = order?.items ?? withGifts(cart.groups.value, cart.latest.value?.gifts ?? [])
  if (!subtotal || !discountTotal || !shippingTotal || !total) return null
  return (
    <aside ref={setAside} className="vt-checkout__summary" part="summary" aria-labelledby={titleId}>
      <details open={isBeside}>
        <summary className="vt-checkout__fold">
          <h2 id={titleId} className="vt-checkout__subtitle">
            {i18n.t('checkout.summary.title')}
          </h2>
          <bdi className="vt-checkout__fold-total">{format.money(total)}</bdi>
          <Icon path={chevronDownIcon} size={20} />
        </summary>
        <div className="vt-checkout__order">
          {parcels.map((parcel) => (
            <SummaryParcel key={parcel.parcelType} parcel={parcel} />
          ))}
          {checkout.step.value === 'contact' ? null : (
            <Coupons returnTo={routes.checkout()} isLocked={checkout.status.value !== 'editing'} />
          )}
          <Totals
            subtotal={subtotal}
            discount={discountTotal}
            delivery={shippingTotal}
            more={<FeeRow label={i18n.t('checkout.fee')} fee={checkout.methods.fee.value} />}
            total={total}
            vatLine={vatLine}
          />
          <p className="vt-checkout__edit">
            <a href={routes.cart()}>{i18n.t('checkout.summary.edit')}</a>
          </p>
        </div>
      </details>
    </aside>
  )
}

type Parcel = Pick<CartGroup, 'parcelType' | 'items' | 'deliveryPromise'>

/** The parcels of the bag with the gifts that its order will hold as lines. */
const withGifts = (groups: readonly CartGroup[], gifts: readonly CartItem[]): Parcel[] =>
  parcelTypes.flatMap((parcelType) => {
    const group = groups.find((one) => one.parcelType === parcelType)
    const given = gifts.filter(({ product }) => parcelTypeOf(product) === parcelType)
    const items = [...(group?.items ?? []), ...given]
    return items.length > 0 ? [{ parcelType, items, deliveryPromise: group?.deliveryPromise ?? null }] : []
  })

function SummaryParcel({ parcel }: { parcel: Parcel }) {
  useSignals()
  const { i18n } = useStorefront()
  const lines = parcel.items.filter((line) => line.isPurchasable)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="vt-checkout__parcel">{i18n.t(`parcel.${parcel.parcelType}`)}</h3>
      {parcel.deliveryPromise ? <p className="vt-checkout__promise">{parcel.deliveryPromise.text}</p> : null}
      <ul className="vt-briefs" role="list">
        {lines.map((line) => (
          <LineBrief key={line.id} line={line} isLinked={false} />
        ))}
      </ul>
    </section>
  )
}

/** Whether the style sheet has put it beside the steps, which the room around both decides. */
function useBeside(aside: HTMLElement | null): boolean {
  const [isBeside, setBeside] = useState(false)
  useEffect(() => {
    if (!aside) return
    const observer = new ResizeObserver(() => setBeside(getComputedStyle(aside).position === 'sticky'))
    observer.observe(aside.parentElement!)
    return () => observer.disconnect()
  }, [aside])
  return isBeside
}
