import type { CartItem } from '@vitrine/contract'
import type { Formatters, Storefront } from '@vitrine/core'

/** A line and what its parts are written with. */
export interface LineProps {
  readonly item: CartItem
  readonly i18n: Storefront['i18n']
  readonly format: Formatters
}

/** The price of one unit, with the old one struck through where something is saved, and the unit price of food. */
export function LinePrice({ item, i18n, format }: LineProps) {
  const { price, salePrice } = item.product.price
  const { unitPrice } = item.product
  return (
    <p className="vt-cart__price">
      <bdi>
        {item.quantity > 1
          ? i18n.t('cartLine.each', { price: format.money(item.unitAmount) })
          : format.money(item.unitAmount)}
      </bdi>
      {salePrice ? (
        <s>
          <span className="vt-visually-hidden">{i18n.t('cartLine.wasPrice')} </span>
          <bdi>{format.money(price)}</bdi>
        </s>
      ) : null}
      {unitPrice ? <bdi className="vt-cart__unit-price">{format.unitPrice(unitPrice)}</bdi> : null}
    </p>
  )
}
