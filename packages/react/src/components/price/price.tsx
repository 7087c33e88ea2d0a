import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { ProductPrice, UnitPrice } from '@vitrine/contract'
import { chargedPrice } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'

export interface PriceProps {
  readonly price: ProductPrice
  readonly unitPrice?: UnitPrice | null
  /** The lowest of several. */
  readonly isFrom?: boolean
}

/** The price, the price before, the saving in words, and the unit price of food. */
export function Price({ price, unitPrice, isFrom = false }: PriceProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const { salePrice, discount } = price
  const amount = format.money(chargedPrice(price))
  const now = isFrom ? i18n.t('price.from', { amount }) : amount
  return (
    <p className="vt-price" part="price">
      {salePrice ? (
        <>
          <span className="vt-price__now vt-price__now--sale">
            {isFrom ? null : <span className="vt-visually-hidden">{`${i18n.t('price.now')} `}</span>}
            <bdi>{now}</bdi>
          </span>{' '}
          <s className="vt-price__was">
            <span className="vt-visually-hidden">{`${i18n.t('price.was')} `}</span>
            <bdi>{format.money(price.price)}</bdi>
          </s>{' '}
          {discount ? (
            <span className="vt-price__saving">{i18n.t('price.saving', { amount: format.money(discount) })}</span>
          ) : null}
        </>
      ) : (
        <bdi className="vt-price__now">{now}</bdi>
      )}
      {unitPrice ? <bdi className="vt-price__unit">{format.unitPrice(unitPrice)}</bdi> : null}
    </p>
  )
}
