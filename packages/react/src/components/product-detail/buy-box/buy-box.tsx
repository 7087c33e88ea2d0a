import { useSignals } from '@preact/signals-react/runtime'
import { GIFT_MESSAGE_ATTRIBUTE } from '@vitrine/core'
import type { Product } from '@vitrine/contract'
import { useState, type ReactNode } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import { lowestPrice } from '../../price/lowest-price.ts'
import type { CardProps } from '../../product-card/card.tsx'
import { SizeDialog } from '../../size-guide/size-dialog.tsx'
import { AgeNote } from './age-note.tsx'
import { BuyRow } from './buy-row.tsx'
import { DeadEnd } from './dead-end.tsx'
import { GiftMessage } from './gift-message.tsx'
import { NotifyMe } from '../sold-out/notify-me.tsx'
import { OptionPicker } from './option-picker.tsx'
import { ProductHead } from './product-head.tsx'
import { Promises } from './promises.tsx'
import { matching, SIZE_1 } from '../selection.ts'
import { Share } from './share.tsx'
import type { Choice } from '../use-choice.ts'
import { SizeGuideLink } from './size-guide-link.tsx'
import { SoldOut } from '../sold-out/sold-out.tsx'
import { StoreStock } from '../store-stock/store-stock.tsx'
import { useBuy } from './use-buy.ts'

interface BuyBoxProps extends Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  readonly product: Product
  readonly choice: Choice
  readonly firstQuantity: number
  /** The page asked for what each store has. */
  readonly showsStores: boolean
  readonly keepsAddress: boolean
  /** What is known about the product: on a phone the button stays in view beside it. */
  readonly children?: ReactNode
}

/** Name, price, choices, the add button and what the shop promises. One form: without script its fields are posted as they are. */
export function BuyBox({
  product,
  choice,
  firstQuantity,
  showsStores,
  keepsAddress,
  children,
  onBeforeAdd,
  onAdd,
}: BuyBoxProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const { selection, select, configured } = choice
  const hintId = useElementId()
  const formId = useElementId()
  const [quantity, setQuantity] = useState(firstQuantity)
  const [isGuideOpen, setGuideOpen] = useState(false)
  const { form, submit, stock, isGone, wanted, hint, failure, isPending } = useBuy(product, selection, configured, {
    onBeforeAdd,
    onAdd,
  })
  const isSoldOut = product.inventoryInfo.onlineStockAvailable === 0
  const isGift = product.options.some(({ attributeFQN }) => attributeFQN === GIFT_MESSAGE_ATTRIBUTE)
  return (
    <div className="vt-buy" part="buy-box">
      <ProductHead
        product={product}
        price={configured ? { price: configured.price } : lowestPrice(product, matching(product, selection))}
      />
      <div className="vt-buy__below">
        <form
          ref={form}
          id={formId}
          className="vt-buy__form"
          method="post"
          action={routes.cartAction()}
          // A form that is still incomplete, or has a message to go with it, wakes its element.
          data-vitrine-action={stock && !isGift ? 'add-line' : undefined}
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
                onSelect={(attribute, value) => select({ [attribute]: value })}
                describedBy={hint ? hintId : undefined}
                aside={
                  product.sizeChart && option.attributeFQN === SIZE_1 ? (
                    <SizeGuideLink chart={product.sizeChart} onOpen={() => setGuideOpen(true)} />
                  ) : null
                }
              />
            ))}
          <p className="vt-buy__hint" id={hintId} role="status">
            {isSoldOut ? '' : hint}
          </p>
          {isGone && !isSoldOut ? <DeadEnd product={product} selection={selection} onSelect={select} /> : null}
          {isGift && !isSoldOut ? <GiftMessage /> : null}
          {isSoldOut ? (
            <SoldOut product={product} />
          ) : (
            <BuyRow
              product={product}
              stock={stock}
              quantity={quantity}
              isPending={isPending}
              onQuantity={setQuantity}
            />
          )}
          {product.variations.length > 0 ? (
            <button
              type="submit"
              className="vt-buy__show"
              formMethod="get"
              formAction={routes.product(product)}
              name="stores"
              value={showsStores ? 'true' : ''}
            >
              {t('detail.showChoice')}
            </button>
          ) : null}
          {failure ? (
            <p className="vt-buy__failure" role="alert">
              {failure}
            </p>
          ) : null}
        </form>
        {product.sizeChart ? (
          // Outside the form: what is chosen in the dialog is none of its fields.
          <SizeDialog
            chart={product.sizeChart}
            size={selection[SIZE_1]}
            isOpen={isGuideOpen}
            onClosed={() => setGuideOpen(false)}
          />
        ) : null}
        {isGone && (wanted || isSoldOut) ? (
          <NotifyMe key={wanted ?? ''} product={product} selection={selection} />
        ) : null}
        <AgeNote product={product} />
        <Promises product={product} isSoldOut={isGone} />
        <StoreStock
          product={product}
          selection={selection}
          formId={formId}
          isAsked={showsStores}
          keepsAddress={keepsAddress}
        />
        <Share product={product} selection={selection} />
        <div className="vt-buy__facts">{children}</div>
      </div>
    </div>
  )
}
