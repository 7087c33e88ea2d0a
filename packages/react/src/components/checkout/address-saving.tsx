import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'

/** Says that the address is not saved in the account, and why; the order has it all the same. */
export function AddressSaving() {
  useSignals()
  const { i18n, use } = useStorefront()
  const saving = use(checkoutDomain).addressSaving.value
  return saving === 'open' ? null : (
    <p className="vt-step__aside" role="status">
      {i18n.t(`checkout.saved.${saving === 'full' ? 'full' : 'notSaved'}`)}
    </p>
  )
}
