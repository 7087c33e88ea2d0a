import { useSignals } from '@preact/signals-react/runtime'
import type { AddressSaving as Saving } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'

/** Says that the address is not saved in the account, and why; the order has it all the same. */
export function AddressSaving({ saving }: { readonly saving: Saving }) {
  useSignals()
  const { i18n } = useStorefront()
  return saving === 'open' ? null : (
    <p className="vt-step__aside" role="status">
      {i18n.t(`checkout.saved.${saving === 'full' ? 'full' : 'notSaved'}`)}
    </p>
  )
}
