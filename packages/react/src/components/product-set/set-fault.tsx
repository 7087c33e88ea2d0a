import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSet } from '@vitrine/contract'
import { formatDomain, type SetChoice } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

interface SetFaultProps {
  readonly set: ProductSet
  readonly choice: SetChoice
}

/** What is lacking before a set can be added: sizes, by the names of their products, or any product at all. */
export function SetFault({ set, choice: { count, lacking } }: SetFaultProps) {
  useSignals()
  const { i18n } = useStorefront()
  const { isolate } = useDomain(formatDomain)
  if (count === 0) return i18n.t('productSet.none')
  const names = set.items.flatMap(({ productCode, productName }) =>
    lacking.includes(productCode) ? isolate(productName) : [],
  )
  return names.length > 0 ? i18n.t('productSet.lacking', { names: names.join(' · ') }) : null
}
