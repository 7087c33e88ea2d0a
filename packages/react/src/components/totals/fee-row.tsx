import { useSignals } from '@preact/signals-react/runtime'
import type { Money } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { useDomain } from '../../provider.tsx'

/** Row of the totals for the fee of the way of paying, where it has one; the bag knows none. */
export function FeeRow({ label, fee }: { readonly label: string; readonly fee: Money | undefined }) {
  useSignals()
  const format = useDomain(formatDomain)
  if (!fee || fee.amount === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{format.money(fee)}</bdi>
      </dd>
    </div>
  )
}
