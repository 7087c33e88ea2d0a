import { useSignals } from '@preact/signals-react/runtime'
import type { Product } from '@vitrine/contract'
import { GIFT_MESSAGE, SIZE_1, type CartField } from '@vitrine/contract/rules'
import { useEffect, useRef, useState } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import { refusalRole } from '../../../refusal-role.ts'
import { SoldOut } from '../sold-out/sold-out.tsx'
import type { ProductChoice } from '../use-choice.ts'
import { Alternatives } from './alternatives.tsx'
import { BuyRow } from './buy-row.tsx'
import { GiftMessage } from './gift-message.tsx'
import { OptionPicker } from './option-picker.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'
import type { useBuy } from './use-buy.ts'

interface BuyFormProps extends Pick<ProductChoice, 'choice' | 'onChoose'> {
  readonly id: string
  readonly product: Product
  readonly buy: ReturnType<typeof useBuy>
  readonly firstQuantity: number
  readonly showsStores: boolean
  /** The size guide was asked for. */
  readonly onGuide: () => void
}

/** The choices and the add button. Without script the fields are posted as they are. */
export function BuyForm(props: BuyFormProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const { id, product, choice, onChoose, buy, firstQuantity, showsStores, onGuide } = props
  const { form, submit, stock, mostOfLine, isGone, hint, failure, isPending } = buy
  const hintId = useElementId()
  const [quantity, setQuantity] = useState(firstQuantity)
  const isSoldOut = product.inventoryInfo.onlineStockAvailable === 0
  const isGift = product.options.some(({ attributeFQN }) => attributeFQN === GIFT_MESSAGE)
  return (
    <form
      ref={form}
      id={id}
      className="vt-buy__form"
      method="post"
      action={routes.cartAction()}
      // A form that is still incomplete, or has a gift message, hydrates its element.
      data-vitrine-action={stock && !isGift ? 'add' : undefined}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name={'action' satisfies CartField} value="add" />
      <input type="hidden" name={'productCode' satisfies CartField} value={product.productCode} />
      <input type="hidden" name={'returnTo' satisfies CartField} value={routes.product(product)} />
      <Options
        product={product}
        choice={choice}
        onChoose={onChoose}
        describedBy={hint ? hintId : undefined}
        onGuide={onGuide}
      />
      <p className="vt-buy__hint" id={hintId} role="status">
        {isSoldOut ? '' : hint}
      </p>
      {isGone && !isSoldOut ? <Alternatives product={product} choice={choice} onChoose={onChoose} /> : null}
      {isGift && !isSoldOut ? <GiftMessage /> : null}
      {isSoldOut ? (
        <SoldOut product={product} />
      ) : (
        <BuyRow
          product={product}
          stock={stock}
          mostOfLine={mostOfLine}
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
          {t('product.showChoice')}
        </button>
      ) : null}
      <Failure>{failure}</Failure>
    </form>
  )
}

/** Why nothing was added: on screen too for who pressed the bar that stays while the box is scrolled away. */
function Failure({ children }: { readonly children: string | undefined }) {
  const { t } = useStorefront().i18n
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <p ref={place} className="vt-buy__failure" role={refusalRole(children)} data-vitrine-refusal={t('errors.NETWORK')}>
      {children}
    </p>
  )
}

interface OptionsProps extends Pick<BuyFormProps, 'product' | 'choice' | 'onChoose' | 'onGuide'> {
  readonly describedBy: string | undefined
}

function Options({ product, choice, onChoose, describedBy, onGuide }: OptionsProps) {
  useSignals()
  return product.options
    .filter(({ values }) => values.length > 0)
    .map((option) => (
      <OptionPicker
        key={option.attributeFQN}
        product={product}
        option={option}
        choice={choice}
        onChoose={(attribute, value) => onChoose({ [attribute]: value })}
        describedBy={describedBy}
        aside={
          product.sizeChart && option.attributeFQN === SIZE_1 ? (
            <SizeGuideLink chart={product.sizeChart} onOpen={onGuide} />
          ) : null
        }
      />
    ))
}
