import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { AddressField } from '../fields/address-field.tsx'
import { Choices } from '../fields/choices.tsx'
import { savedOption } from './saved-option.ts'
import type { useFields } from './use-fields.ts'

/** Where the bill goes: to the address of the delivery, or to one of its own. */
export function BillingAddress({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const savedId = useElementId()
  const { savedBillingAddresses, savedBillingAddressId, chooseBillingAddress } = checkout
  const isOther = checkout.fields.value.billingAddress === 'other'
  const saved = savedBillingAddresses.value.map((address) => savedOption(address, i18n.t('checkout.saved.separator')))
  return (
    <>
      <label className="vt-step__tick">
        <input
          type="checkbox"
          name="billingSame"
          checked={!isOther}
          onChange={(event) => checkout.setField('billingAddress', event.currentTarget.checked ? 'same' : 'other')}
        />
        <span>{i18n.t('checkout.billing.same')}</span>
      </label>
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
            {checkout.addressFields.value.map((field) => (
              <AddressField
                key={field.name}
                {...bind(`billing.${field.name}`)}
                // The browser fills a bill's address apart from the delivery's.
                field={{ ...field, autocomplete: `billing ${field.autocomplete}` }}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}
