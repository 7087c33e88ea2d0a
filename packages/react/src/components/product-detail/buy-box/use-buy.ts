import type { ConfiguredProduct, Product } from '@vitrine/contract'
import {
  addedLine,
  chosenVariation,
  optionField,
  readCartForm,
  SIZE_1,
  SIZE_2,
  type Choice,
} from '@vitrine/contract/rules'
import { choiceWords, isUnavailable, openAttribute, stockCode } from '@vitrine/core'
import { useRef, useState, type FormEvent } from 'react'
import { isAllowed } from '../../../intent.ts'
import { useStorefront } from '../../../provider.tsx'
import type { CardProps } from '../../product-card/card.tsx'

/** What the buy box decides: the variation, what is in its way, and the add itself. */
export function useBuy(
  product: Product,
  choice: Choice,
  configured: ConfiguredProduct | undefined,
  { onBeforeAdd, onAdd }: Pick<CardProps, 'onBeforeAdd' | 'onAdd'>,
) {
  const { cart, i18n } = useStorefront()
  const { t } = i18n
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isConfigurable = product.productUsage === 'Configurable'
  const open = openAttribute(product, choice)
  const variation = isConfigurable ? chosenVariation(product, choice) : undefined
  const offered = open ? undefined : (configured ?? (isConfigurable ? variation : product))
  const stock = offered?.inventoryInfo.onlineStockAvailable
  const isGone = isConfigurable ? stock === 0 || isUnavailable(product, choice) : stock === 0

  function hint(): string | undefined {
    if (isGone && isConfigurable) return t('product.unavailable', { choice: choiceWords(product, choice).join(' · ') })
    if (open && isAsked) return t(open === SIZE_2 ? 'product.chooseSize2' : 'product.chooseSize')
    return undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read before the first await: afterwards the event has no target.
    // What the form says now: a press right after a choice, or a replayed one, comes before the next render.
    const written = readCartForm(new FormData(event.currentTarget))
    const chosen = isConfigurable ? chosenVariation(product, written.choice) : undefined
    setFailure(undefined)
    setAsked(true)
    const missing = openAttribute(product, written.choice)
    if (missing || chosen?.inventoryInfo.onlineStockAvailable === 0) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${optionField(missing ?? SIZE_1)}"]`)?.focus()
      return
    }
    const added = { productCode: product.productCode, ...(chosen && { variationProductCode: chosen.productCode }) }
    if (!(await isAllowed(onBeforeAdd?.(added)))) return
    const result = await cart.addLine(addedLine({ ...written, product: added, choice: {} }))
    if (result.outcome === 'done') onAdd?.({ productCode: product.productCode })
    else if (result.outcome !== 'refused')
      setFailure(t(result.outcome === 'unknown' ? 'cartChange.unknown' : 'product.notAdded'))
  }

  return {
    form,
    submit,
    /** How many there are of what was chosen; undefined while something is open. */
    stock,
    mostOfLine: offered?.quantity,
    /** Nothing is left of what was chosen. */
    isGone,
    /** The variation that a back-in-stock alert is for. */
    wanted: stockCode(product, choice),
    /**
     * What to say at the options: what is still open, once it was asked for, or that this combination is unavailable.
     */
    hint: hint(),
    /** Why the last add did not come about; a refusal also of one that was made before this listened. */
    failure: failure ?? cart.lineErrors.value.get(`new:${product.productCode}`)?.message,
    isPending: cart.pending.value.has(`new:${product.productCode}`),
  }
}
