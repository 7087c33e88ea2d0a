import { useSignals } from '@preact/signals-react/runtime'
import type { Product, WishlistItem } from '@vitrine/contract'
import { chosenVariation, COLOUR, isAvailable, type Choice } from '@vitrine/contract/rules'
import { firstChoice, isUnavailable, openAttribute, wishlistDomain } from '@vitrine/core'
import { useState, type FormEvent } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { ProductDialog } from './product-dialog.tsx'

interface WishlistChoiceProps {
  readonly item: WishlistItem
  readonly onClosed: () => void
}

/** Asks for the colour and size that go into the bag. */
export function WishlistChoice({ item, onClosed }: WishlistChoiceProps) {
  useSignals()
  return (
    <ProductDialog item={item} onClosed={onClosed}>
      {(product, close) => <Choices product={product} item={item} onDone={close} />}
    </ProductDialog>
  )
}

interface ChoicesProps {
  readonly product: Product
  readonly item: WishlistItem
  readonly onDone: () => void
}

function Choices({ product, item, onDone }: ChoicesProps) {
  useSignals()
  const { i18n } = useStorefront()
  const wishlist = useDomain(wishlistDomain)
  const [chosen, setChosen] = useState<Choice>({})
  const [refusal, setRefusal] = useState('')
  const [isMoving, setMoving] = useState(false)
  const first = firstChoice(product, item.colour === null ? {} : { [COLOUR]: item.colour })
  const choice = { ...first, ...chosen }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isMoving) return
    const open = product.options.find(({ attributeFQN }) => attributeFQN === openAttribute(product, choice))
    const variation = chosenVariation(product, choice)
    if (open) return setRefusal(i18n.t('wishlist.missing', { name: open.name }))
    if (!variation || isUnavailable(product, choice)) return setRefusal(i18n.t('wishlist.unavailable'))
    setRefusal('')
    setMoving(true)
    const outcome = await wishlist.moveToBag({ productCode: item.id, variationProductCode: variation.productCode })
    setMoving(false)
    if (outcome.outcome === 'refused') return setRefusal(outcome.message)
    return outcome.outcome === 'done' ? onDone() : undefined
  }

  return (
    <form className="vt-wishlist__choices" onSubmit={(event) => void submit(event)}>
      {product.options
        .filter(({ values }) => values.length > 0)
        .map((option) => (
          <fieldset key={option.attributeFQN}>
            <legend>{option.attributeFQN === COLOUR ? i18n.t('wishlist.colour') : option.name}</legend>
            {option.values.map(({ value, stringValue }) => {
              const { attributeFQN } = option
              const isThere = isAvailable(product, attributeFQN === COLOUR ? {} : choice, attributeFQN, value)
              return (
                <label key={value} className="vt-wishlist__option" data-sold-out={isThere ? undefined : ''}>
                  <input
                    type="radio"
                    name={attributeFQN}
                    value={value}
                    checked={choice[attributeFQN] === value}
                    onChange={() => setChosen((before) => ({ ...before, [attributeFQN]: value }))}
                    aria-label={isThere ? stringValue : i18n.t('wishlist.soldOutValue', { value: stringValue })}
                  />
                  <bdi aria-hidden="true">{stringValue}</bdi>
                </label>
              )
            })}
          </fieldset>
        ))}
      <p className="vt-wishlist__refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="vt-button vt-button--primary" aria-busy={isMoving || undefined}>
        {i18n.t(isMoving ? 'wishlist.moving' : 'wishlist.move')}
      </button>
    </form>
  )
}
