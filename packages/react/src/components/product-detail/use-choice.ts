import type { ConfiguredProduct, Product } from '@vitrine/contract'
import { catalogDomain } from '@vitrine/core'
import { useEffect, useState } from 'react'
import { firstSelection, openAttribute, type Selection } from './selection.ts'
import { useOwnPage } from './use-own-page.ts'
import { useDomain } from '../../provider.tsx'

export interface Choice {
  readonly selection: Selection
  select(changed: Selection): void
  /** What the shop says about the whole choice, once it was asked. */
  readonly configured: ConfiguredProduct | undefined
}

interface ChoiceOptions {
  readonly id: string
  readonly product: Product | undefined
  /** What the page asked for. */
  readonly asked: Partial<Selection>
  /** The page is about this product: its address and title follow the choice. */
  readonly keepsAddress: boolean
}

/** What the shopper chose of one product; another product starts anew. */
export function useChoice({ id, product, asked, keepsAddress }: ChoiceOptions): Choice {
  const [choice, setChoice] = useState<{ id: string; chosen: Selection }>({ id, chosen: {} })
  const chosen = choice.id === id ? choice.chosen : {}
  const selection = product ? { ...firstSelection(product, asked), ...chosen } : {}
  const isTouched = Object.keys(chosen).length > 0
  const written = JSON.stringify(selection)

  useOwnPage({ product, written, isKept: isTouched && keepsAddress })

  return {
    selection,
    // Two choices may come before one render: what was entered before the page was awake is told at once.
    select: (changed) =>
      setChoice((before) => ({ id, chosen: { ...(before.id === id ? before.chosen : {}), ...changed } })),
    configured: useConfigured(product, written, isTouched),
  }
}

/** Asks the shop about a choice that was made here: price and stock may have moved since the page was written. */
function useConfigured(product: Product | undefined, written: string, isTouched: boolean) {
  const catalog = useDomain(catalogDomain)
  const [answer, setAnswer] = useState<{ written: string; product: ConfiguredProduct }>()
  useEffect(() => {
    const selection = JSON.parse(written) as Selection
    if (!product || !isTouched || openAttribute(product, selection)) return undefined
    let isWanted = true
    const options = Object.entries(selection).map(([attributeFQN, value]) => ({
      attributeFQN: attributeFQN as 'tenant~color',
      value,
    }))
    void catalog.configure(product.productCode, { options }).then((outcome) => {
      if (isWanted && outcome.outcome === 'done') setAnswer({ written, product: outcome.product })
    })
    return () => {
      isWanted = false
    }
  }, [catalog, product, written, isTouched])
  return answer?.written === written && answer.product.productCode === product?.productCode ? answer.product : undefined
}
