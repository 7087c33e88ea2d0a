import type { ConfiguredProduct, Product } from '@vitrine/contract'
import type { Choice, OptionAttribute } from '@vitrine/contract/rules'
import { catalogDomain, firstChoice, openAttribute } from '@vitrine/core'
import { useEffect, useState } from 'react'
import { useOwnSize } from './use-own-size.ts'
import { useOwnPage } from './use-own-page.ts'
import { useDomain } from '../../provider.tsx'

export interface ProductChoice {
  readonly choice: Choice
  readonly onChoose: (changed: Choice) => void
  /** The shop's answer about the whole choice, once it was asked. */
  readonly configured: ConfiguredProduct | undefined
}

interface ChoiceOptions {
  readonly id: string
  readonly product: Product | undefined
  /** Choice that the page asked for. */
  readonly wanted: Choice
  /** The page is about this product: its address and title follow the choice. */
  readonly keepsAddress: boolean
}

/** Choice of the shopper for one product; another product starts anew. */
export function useChoice({ id, product, wanted, keepsAddress }: ChoiceOptions): ProductChoice {
  const [latest, setLatest] = useState<{ id: string; chosen: Choice }>({ id, chosen: {} })
  const chosen = latest.id === id ? latest.chosen : {}
  const own = useOwnSize(product, wanted)
  const choice = product ? { ...firstChoice(product, { ...own, ...wanted }), ...chosen } : {}
  const isTouched = Object.keys(chosen).length > 0
  const written = JSON.stringify(choice)

  useOwnPage({ product, written, keepsAddress: isTouched && keepsAddress })

  return {
    choice,
    // Two choices may come before one render: what was entered before hydration is reported at once.
    onChoose: (changed) =>
      setLatest((before) => ({ id, chosen: { ...(before.id === id ? before.chosen : {}), ...changed } })),
    configured: useConfigured(product, written, isTouched),
  }
}

/** Asks the shop about a choice that was made here: price and stock may have moved since the page was written. */
function useConfigured(product: Product | undefined, written: string, isTouched: boolean) {
  const catalog = useDomain(catalogDomain)
  const [answer, setAnswer] = useState<{ written: string; product: ConfiguredProduct }>()
  useEffect(() => {
    const choice = JSON.parse(written) as Choice
    if (!product || !isTouched || openAttribute(product, choice)) return undefined
    let isWanted = true
    const options = Object.entries(choice).map(([attributeFQN, value]) => ({
      attributeFQN: attributeFQN as OptionAttribute,
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
