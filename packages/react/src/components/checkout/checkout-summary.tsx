import { useSignals } from '@preact/signals-react/runtime'
import type { CartGroup } from '@vitrine/contract'
import { formatDomain, masterDataDomain } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useState } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { LineBrief } from '../line-brief/line-brief.tsx'
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
    total: cart.total.value,
  }
  const { subtotal, discountTotal, shippingTotal, total } = amounts
  const vatLine = useVatLine(total, order ? order.vat : masterData.value.value?.vat)
  const groups = order?.items ?? cart.groups.value
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
          {groups.map((group) => (
            <SummaryParcel key={group.departmentType} group={group} />
          ))}
          {checkout.step.value === 'contact' ? null : (
            <Coupons returnTo={routes.checkout()} isLocked={checkout.status.value !== 'editing'} />
          )}
          <Totals
            subtotal={subtotal}
            discount={discountTotal}
            delivery={shippingTotal}
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

function SummaryParcel({ group }: { group: CartGroup }) {
  useSignals()
  const { i18n } = useStorefront()
  const lines = group.items.filter((line) => line.isPurchasable)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="vt-checkout__parcel">{i18n.t(`parcel.${group.departmentType}`)}</h3>
      <p className="vt-checkout__promise">{group.deliveryPromise?.text}</p>
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
