import { useSignals } from '@preact/signals-react/runtime'
import type { ProductPrice, UnitPrice } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'

export interface PriceProps {
  readonly price: ProductPrice
  readonly unitPrice?: UnitPrice | null
}

/** What it costs, what it cost before, what is saved in words, and the unit price of food. */
export function Price({ price, unitPrice }: PriceProps) {
  useSignals()
  const { i18n, format } = useStorefront()
  const { salePrice, discount } = price
  return (
    <p className="vt-price" part="price">
      {salePrice ? (
        <>
          <span className="vt-price__now vt-price__now--sale">
            <span className="vt-visually-hidden">{i18n.t('price.now')} </span>
            <bdi>{format.money(salePrice)}</bdi>
          </span>{' '}
          <s className="vt-price__was">
            <span className="vt-visually-hidden">{i18n.t('price.was')} </span>
            <bdi>{format.money(price.price)}</bdi>
          </s>{' '}
          {discount ? (
            <span className="vt-price__saving">{i18n.t('money.saving', { amount: format.money(discount) })}</span>
          ) : null}
        </>
      ) : (
        <bdi className="vt-price__now">{format.money(price.price)}</bdi>
      )}
      {unitPrice ? <bdi className="vt-price__unit">{format.unitPrice(unitPrice)}</bdi> : null}
    </p>
  )
}
