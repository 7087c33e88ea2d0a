import { useSignals } from '@preact/signals-react/runtime'
import type { CartGroup, Money, OrderDiscount } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

export interface DiscountsProps {
  readonly discounts: readonly OrderDiscount[]
  /** The products that they are taken off. */
  readonly groups: readonly CartGroup[]
  /** What stands behind one of them. */
  readonly action?: (discount: OrderDiscount) => ReactNode
}

/** What promotions and codes take off, each by name and by product; nothing where there is none. */
export function Discounts({ discounts, groups, action }: DiscountsProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  if (discounts.length === 0) return null
  const less = (amount: Money) => <bdi>{format.money({ ...amount, amount: -amount.amount })}</bdi>
  const lines = groups.flatMap(({ items }) => items)
  return (
    <ul className="vt-discounts" part="discounts" role="list" aria-label={i18n.t('discounts.title')}>
      {discounts.map((discount) => (
        <li key={discount.code}>
          <p className="vt-discounts__name">
            <span>
              {discount.name}
              {discount.couponCode ? (
                <bdi className="vt-discounts__code" dir="ltr">
                  {discount.couponCode}
                </bdi>
              ) : null}
            </span>
            {discount.isFreeDelivery ? <span>{i18n.t('discounts.free')}</span> : less(discount.amount)}
          </p>
          {discount.isFreeDelivery ? null : (
            <ul className="vt-discounts__lines" role="list">
              {lines.flatMap(({ id, product, productDiscounts }) =>
                productDiscounts
                  .filter(({ code }) => code === discount.code)
                  .map(({ amount }) => (
                    <li key={id}>
                      <bdi>{product.productName}</bdi> {less(amount)}
                    </li>
                  )),
              )}
            </ul>
          )}
          {action?.(discount)}
        </li>
      ))}
    </ul>
  )
}
