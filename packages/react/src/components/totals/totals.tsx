import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { Money } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

export interface TotalsProps {
  readonly subtotal: Money
  readonly discount: Money
  readonly delivery: Money
  /** Rows of what else it costs. */
  readonly more?: ReactNode
  readonly total: Money
  readonly vatLine?: string | null | undefined
}

/** Items, savings, delivery and total, in that order, as the bag, checkout and thank-you page show them. */
export function Totals({ subtotal, discount, delivery, more, total, vatLine }: TotalsProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  return (
    <dl className="vt-totals" part="totals">
      <div>
        <dt>{i18n.t('totals.subtotal')}</dt>
        <dd>
          <bdi>{format.money(subtotal)}</bdi>
        </dd>
      </div>
      {discount.amount === 0 ? null : (
        <div className="vt-totals__saving">
          <dt>{i18n.t('totals.discount')}</dt>
          <dd>
            <bdi>{format.money({ ...discount, amount: -Math.abs(discount.amount) })}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{i18n.t('totals.delivery')}</dt>
        <dd>{delivery.amount === 0 ? i18n.t('totals.free') : <bdi>{format.money(delivery)}</bdi>}</dd>
      </div>
      {more}
      <div className="vt-totals__total">
        <dt>
          {i18n.t('totals.total')} {vatLine ? <small>{vatLine}</small> : null}
        </dt>
        <dd>
          <bdi>{format.money(total)}</bdi>
        </dd>
      </div>
    </dl>
  )
}
