import { useSignals } from '@preact/signals-react/runtime'
import type { Money } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

interface SetTotalProps {
  readonly total: Money | undefined
  /** Some size costs more. */
  readonly isFrom: boolean
}

/** What the ticked products cost together; nothing while none is ticked. */
export function SetTotal({ total, isFrom }: SetTotalProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  return (
    <p className="vt-set__total" part="total" aria-live="polite">
      {total ? (
        <>
          <span>{i18n.t(isFrom ? 'productSet.totalFrom' : 'productSet.total')}</span> <bdi>{format.money(total)}</bdi>
        </>
      ) : null}
    </p>
  )
}
