import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Choices } from '../fields/choices.tsx'
import { savedOption } from './saved-option.ts'

/** Addresses of the account to choose from; the form below says what was chosen, and can still be changed. */
export function SavedAddresses() {
  useSignals()
  const { i18n, use } = useStorefront()
  const { savedAddresses, savedAddressId, isAccountUnread, chooseAddress } = use(checkoutDomain)
  const id = useElementId()
  if (isAccountUnread.value) return <p role="status">{i18n.t('checkout.saved.failed')}</p>
  if (savedAddresses.value.length === 0) return null
  const options = savedAddresses.value.map((address) => savedOption(address, i18n.t('checkout.saved.separator')))
  return (
    <Choices
      id={id}
      name="savedAddress"
      label={i18n.t('checkout.saved.title')}
      value={savedAddressId.value ?? ''}
      error={undefined}
      options={[...options, { value: '', label: i18n.t('checkout.saved.other') }]}
      onChange={(value) => chooseAddress(value || undefined)}
    />
  )
}
