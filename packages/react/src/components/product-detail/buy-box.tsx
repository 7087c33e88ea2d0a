import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Badges } from '../badge/badges.tsx'
import { truckIcon, undo2Icon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { Price } from '../price/price.tsx'
import type { CardProps } from '../product-card/card.tsx'
import { Quantity } from '../quantity/quantity.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { Selection } from './selection.ts'
import { useBuy } from './use-buy.ts'

interface BuyBoxProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  readonly product: Product
  readonly selection: Selection
  readonly firstQuantity: number
  readonly onSelect: (attribute: string, value: string) => void
}

const LOW_STOCK = 3
const MAX_QUANTITY = 99

/** Name, price, choices, the add button and what the shop promises. One form: without script its fields are posted as they are. */
export function BuyBox({ product, selection, firstQuantity, onSelect, onBeforeAdd, onAdd }: BuyBoxProps) {
  useSignals()
  const { i18n, masterData, routes } = useStorefront()
  const { t } = i18n
  const hintId = useElementId()
  const [quantity, setQuantity] = useState(firstQuantity)
  const { form, submit, stock, hint, failure, isPending } = useBuy(product, selection, { onBeforeAdd, onAdd })
  const isSoldOut = product.inventoryInfo.onlineStockAvailable === 0
  const promises = masterData.value.value
  const most = Math.min(MAX_QUANTITY, Math.max(1, stock ?? MAX_QUANTITY))
  return (
    <div className="vt-buy" part="buy-box">
      <p className="vt-buy__brand">
        <bdi>{product.productBrand}</bdi>
      </p>
      <h1 className="vt-buy__name" part="name">
        <bdi>{product.productName}</bdi>
      </h1>
      <Price price={product.price} unitPrice={product.unitPrice} />
      <p className="vt-buy__short">{product.productShortDescription}</p>
      <Badges badges={product.badges} />
      {isSoldOut ? (
        <div className="vt-buy__sold-out" part="sold-out">
          <strong>{t('product.soldOut')}</strong>
          <p>{t('product.soldOutText')}</p>
        </div>
      ) : (
        <form
          ref={form}
          className="vt-buy__form"
          method="post"
          action={routes.cartAction()}
          // A form that is still incomplete wakes its element, which says what is missing.
          data-vitrine-action={stock ? 'add-line' : undefined}
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="action" value="add" />
          <input type="hidden" name="productCode" value={product.productCode} />
          <input type="hidden" name="returnTo" value={routes.product(product)} />
          {product.options
            .filter(({ values }) => values.length > 0)
            .map((option) => (
              <OptionPicker
                key={option.attributeFQN}
                product={product}
                option={option}
                selection={selection}
                onSelect={onSelect}
                describedBy={hint ? hintId : undefined}
              />
            ))}
          <p className="vt-buy__hint" id={hintId} role="status">
            {hint}
          </p>
          <div className="vt-buy__row">
            <Quantity
              value={quantity}
              min={1}
              max={most}
              label={product.productName}
              onChange={(asked) => setQuantity(Math.min(asked, most))}
            />
            <button type="submit" className="vt-button vt-button--primary" part="add" aria-busy={isPending}>
              {isPending ? t('card.adding') : t('card.add')}
            </button>
          </div>
          {failure ? (
            <p className="vt-buy__failure" role="alert">
              {failure}
            </p>
          ) : null}
          {stock ? (
            <p className="vt-buy__stock" part="stock" data-low={stock <= LOW_STOCK ? '' : undefined}>
              {stock <= LOW_STOCK ? t('product.lowStock', { count: stock }) : t('product.inStock')}
            </p>
          ) : null}
        </form>
      )}
      {promises ? (
        <ul className="vt-buy__promises" part="promises">
          <li>
            <Icon path={truckIcon} size={20} />
            <span>{promises.deliveryPromise[product.departmentType]}</span>
          </li>
          <li>
            <Icon path={undo2Icon} size={20} />
            <span>{promises.returnsPromise[product.departmentType]}</span>
          </li>
        </ul>
      ) : null}
    </div>
  )
}
