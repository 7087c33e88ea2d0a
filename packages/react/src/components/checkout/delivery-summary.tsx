import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { addressLines } from '@vitrine/contract/rules'
import { useStorefront } from '../../provider.tsx'
import { AddressSaving } from './address-saving.tsx'

/** The delivery address as it will be printed on the parcel. */
export function DeliverySummary() {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const { addressFields, addressSaving, billingAddressSaving, fields, slots } = use(checkoutDomain)
  const linesOf = (part: 'address' | 'billing') =>
    addressLines(addressFields.value, locale.value.language, ({ name }) => fields.value[`${part}.${name}`])
  const billed = fields.value.billingAddress === 'other' ? linesOf('billing') : []
  return (
    <>
      {linesOf('address').map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {fields.value.saveAddress === 'on' ? <AddressSaving saving={addressSaving.value} /> : null}
      {slots.kinds.value.map((kind) => {
        const held = slots.heldOf(kind)
        return held ? (
          <p key={kind}>
            {i18n.t(`checkoutSlots.label.${kind}`)}{' '}
            <bdi>{i18n.t('checkoutSlots.summary', { day: held.dayText, time: held.text })}</bdi>
          </p>
        ) : null
      })}
      {billed.length > 0 ? (
        <p>
          {i18n.t('checkout.billing.title')} <bdi>{billed.join(i18n.t('checkout.saved.separator'))}</bdi>
        </p>
      ) : null}
      {fields.value.saveBillingAddress === 'on' ? <AddressSaving saving={billingAddressSaving.value} /> : null}
    </>
  )
}
