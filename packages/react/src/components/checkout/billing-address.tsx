import { useSignals } from '@preact/signals-react/runtime'
import { addressTypes, isForDriver } from '@vitrine/contract/rules'
import { checkoutDomain, isBilledApart, isCollected } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { AddressField } from '../fields/address-field.tsx'
import { Choices } from '../fields/choices.tsx'
import { AddressSaving } from './address-saving.tsx'
import { savedOption } from './saved-option.ts'
import type { useFields } from './use-fields.ts'

/** Where the bill goes: to the address of the delivery, or to one of its own, as that of what is collected. */
export function BillingAddress({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const savedId = useElementId()
  const { savedBillingAddresses, savedBillingAddressId, chooseBillingAddress } = checkout
  const isOther = isBilledApart(checkout.fields.value)
  const saved = savedBillingAddresses.value.map((address) => savedOption(address, i18n.t('checkout.saved.separator')))
  return (
    <>
      {isCollected(checkout.fields.value) ? null : (
        <label className="vt-step__tick">
          <input
            type="checkbox"
            name="billingSame"
            checked={!isOther}
            onChange={(event) => checkout.setField('billingAddress', event.currentTarget.checked ? 'same' : 'other')}
          />
          <span>{i18n.t('checkout.billing.same')}</span>
        </label>
      )}
      {isOther ? (
        <fieldset className="vt-step__billing">
          <legend className="vt-field__label">{i18n.t('checkout.billing.title')}</legend>
          {saved.length > 0 ? (
            <Choices
              id={savedId}
              name="savedBillingAddress"
              label={i18n.t('checkout.billing.saved')}
              value={savedBillingAddressId.value ?? ''}
              error={undefined}
              options={[...saved, { value: '', label: i18n.t('checkout.saved.other') }]}
              onChange={(value) => chooseBillingAddress(value || undefined)}
            />
          ) : null}
          <div className="vt-fields">
            {checkout.addressFields.value
              .filter((field) => !isForDriver(field))
              .map((field) => (
                <AddressField
                  key={field.name}
                  {...bind(`billing.${field.name}`)}
                  // The browser fills a bill's address apart from the delivery's.
                  field={{ ...field, autocomplete: `billing ${field.autocomplete}` }}
                />
              ))}
            <Choices
              {...bind('billingAddressType')}
              label={i18n.t('checkout.field.addressType')}
              options={addressTypes.map((value) => ({ value, label: i18n.t(`checkout.field.${value}`) }))}
            />
            <BillingSaving />
          </div>
        </fieldset>
      ) : null}
    </>
  )
}

/** Offers to save the address in the account, and says where that was not done. */
function BillingSaving() {
  useSignals()
  const { i18n, use } = useStorefront()
  const { canSaveBillingAddress, billingAddressSaving, fields, setField } = use(checkoutDomain)
  const tick = (name: 'saveBillingAddress' | 'defaultBillingAddress', label: string) => (
    <label className="vt-step__tick">
      <input
        type="checkbox"
        name={name}
        checked={fields.value[name] === 'on'}
        onChange={(event) => setField(name, event.currentTarget.checked ? 'on' : '')}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <>
      {canSaveBillingAddress.value ? (
        <>
          {tick('saveBillingAddress', i18n.t('checkout.billing.keep'))}
          {fields.value.saveBillingAddress === 'on'
            ? tick('defaultBillingAddress', i18n.t('checkout.billing.default'))
            : null}
        </>
      ) : null}
      <AddressSaving saving={billingAddressSaving.value} />
    </>
  )
}
