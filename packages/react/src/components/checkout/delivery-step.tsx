import { useSignals } from '@preact/signals-react/runtime'
import { areaField, checkoutDomain, isCollected, type FieldName } from '@vitrine/core/checkout'
import { addressTypes, DELIVERY_NOTE_MAX_LENGTH, slotKinds, substitutionPreferences } from '@vitrine/contract/rules'
import { useStorefront } from '../../provider.tsx'
import { AddressSaving } from './address-saving.tsx'
import { BillingAddress } from './billing-address.tsx'
import { DeliveryMethodChoice } from './delivery-method-choice.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { AddressField } from '../fields/address-field.tsx'
import { Choices } from '../fields/choices.tsx'
import { Field } from '../fields/field.tsx'
import { ignored } from '../fields/ignored.ts'
import { later } from './later.tsx'
import { Recipient } from './recipient.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SlotPickers } from './slot-picker.tsx'
import { Tick } from './tick.tsx'
import { UnservedArea } from './unserved-area.tsx'
import { useFields, type BoundField } from './use-fields.ts'
import { useStepForm } from './use-step-form.ts'

const CollectionStep = /* @__PURE__ */ later(() =>
  import('./collection-step.tsx').then((module) => module.CollectionStep),
)

/** Delivery: to an address, or to a store where it is collected. */
export function DeliveryStep() {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const { bind, summarise } = useFields()
  const { form, onSubmit } = useStepForm(checkout.submitDelivery)
  const addressFields = checkout.addressFields.value
  const isInStore = isCollected(checkout.fields.value)
  const isWaiting = isInStore && checkout.collection.status.value === 'choosing'
  const labels: [FieldName, string][] = [
    ['deliveryMethod', i18n.t('checkout.method.title')],
    ['store', i18n.t('checkoutCollect.title')],
    ['collectorFirstName', i18n.t('checkout.field.firstName')],
    ['collectorLastName', i18n.t('checkout.field.lastName')],
    ['collectorPhone', i18n.t('checkout.field.phone')],
    ['collectorEmail', i18n.t('checkout.field.email')],
    ['recipientFirstName', i18n.t('checkout.field.firstName')],
    ['recipientLastName', i18n.t('checkout.field.lastName')],
    ['recipientPhone', i18n.t('checkout.field.phone')],
    ...addressFields.map(({ name, label }): [FieldName, string] => [`address.${name}`, label]),
    ['addressType', i18n.t('checkout.field.addressType')],
    ...slotKinds.map((kind): [FieldName, string] => [`slot.${kind}`, i18n.t(`checkoutSlots.${kind}`)]),
    ['deliveryNote', i18n.t('checkout.field.deliveryNote')],
    ['giftMessage', i18n.t('orderGift.message')],
    ...addressFields.map(({ name, label }): [FieldName, string] => [
      `billing.${name}`,
      i18n.t('checkout.billing.field', { name: label }),
    ]),
  ]
  return (
    <form ref={form} className="vt-step__form" noValidate onSubmit={onSubmit}>
      <ErrorSummary {...summarise(labels)} />
      <DeliveryMethodChoice field={bind('deliveryMethod')} />
      {isInStore ? <CollectionStep bind={bind} /> : <HomeDelivery bind={bind} />}
      <GiftChoice bind={bind} />
      <BillingAddress bind={bind} />
      <button type="submit" className="vt-button vt-button--primary vt-step__go" disabled={isWaiting}>
        {i18n.t('checkout.toPayment')}
      </button>
    </form>
  )
}

/** The country's own address form, slots where there are any, and a note to the driver. */
function HomeDelivery({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const addressFields = checkout.addressFields.value
  return (
    <>
      <Recipient bind={bind} />
      <SavedAddresses />
      <div className="vt-fields">
        {addressFields.map((field) => (
          <AddressField key={field.name} {...bind(`address.${field.name}`)} field={field} />
        ))}
        <Choices
          {...bind('addressType')}
          label={i18n.t('checkout.field.addressType')}
          options={addressTypes.map((value) => ({
            value,
            label: i18n.t(`checkout.field.${value}`),
          }))}
        />
        {checkout.canSaveAddress.value ? (
          <label className="vt-step__tick">
            <input
              type="checkbox"
              name="saveAddress"
              checked={checkout.fields.value.saveAddress === 'on'}
              onChange={(event) => checkout.setField('saveAddress', event.currentTarget.checked ? 'on' : '')}
            />
            <span>{i18n.t('checkout.saved.keep')}</span>
          </label>
        ) : null}
        <AddressSaving saving={checkout.addressSaving.value} />
      </div>
      <AreaCheck bind={bind} />
      <SlotPickers bind={bind} />
      <SubstitutionChoice field={bind('substitution')} />
      <div className="vt-fields">
        <DeliveryNote note={bind('deliveryNote')} />
        <Tick name="contactless" label={i18n.t('orderCollect.choice')} />
      </div>
    </>
  )
}

/** Says beside the address that something of the bag does not go there. */
function AreaCheck({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { addressFields, notice, slots } = useStorefront().use(checkoutDomain)
  const name = areaField(addressFields.value)
  const isServed = slots.undelivered.value.length === 0 && notice.value !== 'outcome.notDelivered'
  return isServed || !name ? null : <UnservedArea fieldId={bind(name).id} />
}

/** What becomes of food that has run out; of none, where no food of the order goes to the address. */
function SubstitutionChoice({ field }: { field: BoundField }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { kinds, undelivered } = use(checkoutDomain).slots
  if (kinds.value.every((kind) => undelivered.value.includes(kind))) return null
  return (
    <Choices
      {...field}
      value={field.value || 'similar'}
      label={i18n.t('checkout.substitution.title')}
      options={substitutionPreferences.map((value) => ({ value, label: i18n.t(`checkout.substitution.${value}`) }))}
    />
  )
}

/** Words to whoever brings the order. */
function DeliveryNote({ note }: { note: BoundField }) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <Field
      {...note}
      label={i18n.t('checkout.field.deliveryNote')}
      hint={i18n.t('checkout.field.deliveryNoteHint')}
      isRequired={false}
    >
      {(control) => (
        <textarea
          {...control}
          className="vt-field__control"
          rows={2}
          dir="auto"
          maxLength={DELIVERY_NOTE_MAX_LENGTH}
          value={note.value}
          onInput={(event) => note.onChange(event.currentTarget.value)}
          onChange={ignored}
        />
      )}
    </Field>
  )
}
