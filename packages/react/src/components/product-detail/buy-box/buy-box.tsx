import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { lowestPrice, matchingVariations, SIZE_1 } from '@vitrine/contract/rules'
import { useState, type ReactNode } from 'react'
import { useElementId } from '../../../host.ts'
import type { CardProps } from '../../product-card/card.tsx'
import { SizeDialog } from '../../size-guide/size-dialog.tsx'
import { AgeNote } from './age-note.tsx'
import { BuyForm } from './buy-form.tsx'
import { BackInStockAlert } from '../sold-out/back-in-stock-alert.tsx'
import { Heart } from './heart.tsx'
import { ProductHead } from './product-head.tsx'
import { Promises } from './promises.tsx'
import { Share } from './share.tsx'
import type { ProductChoice } from '../use-choice.ts'
import { StoreStock } from '../store-stock/store-stock.tsx'
import { useBuy } from './use-buy.ts'

interface BuyBoxProps extends ProductChoice, Pick<CardProps, 'onBeforeAdd' | 'onAdd'> {
  readonly product: Product
  readonly firstQuantity: number
  /** The page asked for what each store has. */
  readonly showsStores: boolean
  readonly keepsAddress: boolean
  /** The page's own content above what is promised of the delivery. */
  readonly delivery: ReactNode
  /** What is known about the product: on a phone the button stays in view beside it. */
  readonly children?: ReactNode
}

/** Name, price, choices, the add button and what the shop promises. */
export function BuyBox({
  product,
  choice,
  configured,
  onChoose,
  firstQuantity,
  showsStores,
  keepsAddress,
  delivery,
  children,
  onBeforeAdd,
  onAdd,
}: BuyBoxProps) {
  useSignals()
  const formId = useElementId()
  const [isGuideOpen, setGuideOpen] = useState(false)
  const buy = useBuy(product, choice, configured, { onBeforeAdd, onAdd })
  const { isGone, wanted } = buy
  const isSoldOut = product.inventoryInfo.onlineStockAvailable === 0
  return (
    <div className="vt-buy" part="buy-box">
      <ProductHead
        product={product}
        price={configured ? { price: configured.price } : lowestPrice(product, matchingVariations(product, choice))}
      />
      <div className="vt-buy__below">
        <BuyForm
          product={product}
          choice={choice}
          onChoose={onChoose}
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
            size={choice[SIZE_1]}
            isOpen={isGuideOpen}
            onClosed={() => setGuideOpen(false)}
          />
        ) : null}
        {isGone && (wanted || isSoldOut) ? (
          <BackInStockAlert key={wanted ?? ''} product={product} choice={choice} />
        ) : null}
        <AgeNote product={product} />
        {delivery}
        <Promises product={product} isSoldOut={isGone} />
        <StoreStock
          product={product}
          choice={choice}
          formId={formId}
          isAsked={showsStores}
          keepsAddress={keepsAddress}
        />
        <Heart product={product} choice={choice} />
        <Share product={product} choice={choice} />
        <div className="vt-buy__facts">{children}</div>
      </div>
    </div>
  )
}
