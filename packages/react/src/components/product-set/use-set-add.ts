import type { ProductSet } from '@vitrine/contract'
import { productSetsDomain, setChoice, type SetOutcome, type SetValues } from '@vitrine/core'
import { useRef, useState } from 'react'
import { isAllowed } from '../../intent.ts'
import { useDomain } from '../../provider.tsx'
import type { ProductSetProps } from './product-set.props.ts'

interface SetAdd {
  readonly isAdding: boolean
  /** End of the last add. */
  readonly end: SetOutcome | undefined
  /** Adds what is chosen unless a listener stops it; nothing while an add is on its way. */
  readonly add: (values: SetValues) => void
}

/** Adds what is ticked of a set, once for each press that is heard. */
export function useSetAdd(
  set: ProductSet,
  { onBeforeAddSet, onAddSet }: Pick<ProductSetProps, 'onBeforeAddSet' | 'onAddSet'>,
): SetAdd {
  const sets = useDomain(productSetsDomain)
  const isBusy = useRef(false)
  const [isAdding, setAdding] = useState(false)
  const [end, setEnd] = useState<SetOutcome>()
  const { code } = set

  const send = async (values: SetValues) => {
    const lines = setChoice(set, values).lines.map(({ productCode, variationProductCode }) => ({
      productCode,
      ...(variationProductCode && { variationProductCode }),
    }))
    if (!(await isAllowed(onBeforeAddSet?.({ code, lines })))) return
    setAdding(true)
    setEnd(undefined)
    const outcome = await sets.add(set, values)
    setEnd(outcome)
    setAdding(false)
    if (outcome.outcome !== 'invalid' && outcome.added > 0)
      onAddSet?.({ code, added: outcome.added, items: outcome.lines.map(({ message: _, ...item }) => item) })
  }
  return {
    isAdding,
    end,
    add(values) {
      if (isBusy.current) return
      isBusy.current = true
      void send(values).finally(() => (isBusy.current = false))
    },
  }
}
