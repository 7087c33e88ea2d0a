import type { Product, Variation } from '@vitrine/contract'
import { useRef, useState, type FormEvent } from 'react'
import { isAllowed } from '../../intent.ts'
import { useStorefront } from '../../provider.tsx'
import type { CardProps } from '../product-card/card.tsx'
import { alternatives, chosenVariation, COLOUR, SIZE_1, SIZE_2, type Selection } from './selection.ts'

interface Choice {
  readonly variation: Variation | undefined
  readonly stock: number | undefined
  /** The first attribute that is still to be chosen. */
  readonly open: string | undefined
}

function choiceOf(product: Product, selection: Selection): Choice {
  const isConfigurable = product.productUsage === 'Configurable'
  const variation = isConfigurable ? chosenVariation(product, selection) : undefined
  const { inventoryInfo } = isConfigurable ? (variation ?? {}) : product
  return {
    variation,
    stock: inventoryInfo?.onlineStockAvailable,
    open: product.options.find(({ attributeFQN, isRequired }) => isRequired && selection[attributeFQN] === undefined)
      ?.attributeFQN,
  }
}

/** What the form says now: a press right after a choice, or replayed when the element wakes, comes before the next render. */
function selectionIn(fields: FormData): Selection {
  const options = [...fields].filter(([name]) => name.startsWith('option:'))
  return Object.fromEntries(options.map(([name, value]) => [name.slice('option:'.length), String(value)]))
}

/** What the buy box decides: the variation, what is in its way, and the add itself. */
export function useBuy(
  product: Product,
  selection: Selection,
  { onBeforeAdd, onAdd }: Pick<CardProps, 'onBeforeAdd' | 'onAdd'>,
) {
  const { cart, i18n } = useStorefront()
  const { t } = i18n
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { stock, open } = choiceOf(product, selection)

  const nameOf = (attribute: string) =>
    product.options
      .find(({ attributeFQN }) => attributeFQN === attribute)
      ?.values.find(({ value }) => value === selection[attribute])?.stringValue ?? ''

  function deadEnd(): string | undefined {
    if (product.productUsage !== 'Configurable' || stock !== 0) return undefined
    const colours = alternatives(product, selection, SIZE_1, COLOUR)
    return colours.length > 0
      ? t('product.combination', { size: nameOf(SIZE_1), colours: colours.join(t('product.listSeparator')) })
      : t('product.combinationNone', { size: nameOf(SIZE_1) })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read before the first await: afterwards the event has no target.
    const fields = new FormData(event.currentTarget)
    const choice = choiceOf(product, selectionIn(fields))
    setFailure(undefined)
    setAsked(true)
    if (choice.open || choice.stock === 0) {
      form.current?.querySelector<HTMLInputElement>(`input[name="option:${choice.open ?? SIZE_1}"]`)?.focus()
      return
    }
    const variationProductCode = choice.variation?.productCode
    const added = { productCode: product.productCode, ...(variationProductCode && { variationProductCode }) }
    if (!(await isAllowed(onBeforeAdd?.(added)))) return
    const result = await cart.addLine({ ...added, quantity: Number(fields.get('quantity') ?? 1) })
    if (result.outcome === 'done') onAdd?.({ productCode: product.productCode })
    else if (result.outcome === 'refused') setFailure(result.message)
    else setFailure(t(result.outcome === 'unknown' ? 'cart.changeUnknown' : 'product.addFailed'))
  }

  return {
    form,
    submit,
    stock,
    /** What to say at the options: what is still open, once it was asked for, or why this combination cannot be had. */
    hint: open ? (isAsked ? t(open === SIZE_2 ? 'product.chooseSize2' : 'product.chooseSize') : undefined) : deadEnd(),
    failure,
    isPending: cart.pending.value.has(`new:${product.productCode}`),
  }
}
