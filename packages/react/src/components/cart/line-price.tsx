import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { CartItem } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../provider.tsx'

/** The price of one unit, with the old one struck through where something is saved, and the unit price of food. */
export function LinePrice({ item }: { item: CartItem }) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
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
