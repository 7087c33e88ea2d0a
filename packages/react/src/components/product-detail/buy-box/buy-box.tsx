import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { lowestPrice } from '@vitrine/contract/rules'
import { useState, type ReactNode } from 'react'
import { useElementId } from '../../../host.ts'
import type { CardProps } from '../../product-card/card.tsx'
import { SizeDialog } from '../../size-guide/size-dialog.tsx'
import { AgeNote } from './age-note.tsx'
import { BuyForm } from './buy-form.tsx'
import { BackInStockAlert } from '../sold-out/back-in-stock-alert.tsx'
import { ProductHead } from './product-head.tsx'
import { Promises } from './promises.tsx'
import { matching, SIZE_1 } from '../selection.ts'
import { Share } from './share.tsx'
import type { Choice } from '../use-choice.ts'
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

/** Name, price, choices, the add button and what the shop promises. */
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
  const { selection, configured } = choice
  const formId = useElementId()
  const [isGuideOpen, setGuideOpen] = useState(false)
  const buy = useBuy(product, selection, configured, { onBeforeAdd, onAdd })
  const { isGone, wanted } = buy
  const isSoldOut = product.inventoryInfo.onlineStockAvailable === 0
  return (
    <div className="vt-buy" part="buy-box">
      <ProductHead
        product={product}
        price={configured ? { price: configured.price } : lowestPrice(product, matching(product, selection))}
      />
      <div className="vt-buy__below">
        <BuyForm
          product={product}
          choice={choice}
          buy={buy}
          id={formId}
          firstQuantity={firstQuantity}
          showsStores={showsStores}
          onGuide={() => setGuideOpen(true)}
        />
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
          <BackInStockAlert key={wanted ?? ''} product={product} selection={selection} />
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
