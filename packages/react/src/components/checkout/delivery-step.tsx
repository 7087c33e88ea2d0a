import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain, type FieldName } from '@vitrine/core/checkout'
import { addressLines, addressTypes, DELIVERY_NOTE_MAX_LENGTH } from '@vitrine/contract/rules'
import { useStorefront } from '../../provider.tsx'
import { DeliveryMethodChoice } from './delivery-method-choice.tsx'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { AddressField } from '../fields/address-field.tsx'
import { Choices } from '../fields/choices.tsx'
import { Field } from '../fields/field.tsx'
import { ignored } from '../fields/ignored.ts'
import { useFields } from './use-fields.ts'
import { useStepForm } from './use-step-form.ts'

/** Delivery: the country's own address form, home or work, and a note to the driver. */
export function DeliveryStep() {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const { bind, summarise } = useFields()
  const { form, onSubmit } = useStepForm(checkout.submitDelivery)
  const addressFields = checkout.addressFields.value
  const note = bind('deliveryNote')
  const labels: [FieldName, string][] = [
    ['deliveryMethod', i18n.t('checkout.method.title')],
    ...addressFields.map(({ name, label }): [FieldName, string] => [`address.${name}`, label]),
    ['addressType', i18n.t('checkout.field.addressType')],
    ['deliveryNote', i18n.t('checkout.field.deliveryNote')],
  ]
  return (
    <form ref={form} className="vt-step__form" noValidate onSubmit={onSubmit}>
      <ErrorSummary {...summarise(labels)} />
      <DeliveryMethodChoice field={bind('deliveryMethod')} />
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
      </div>
      <button type="submit" className="vt-button vt-button--primary vt-step__go">
        {i18n.t('checkout.toPayment')}
      </button>
    </form>
  )
}

/** The delivery address as it will be printed on the parcel. */
export function DeliverySummary() {
  useSignals()
  const { locale, use } = useStorefront()
  const { addressFields, fields } = use(checkoutDomain)
  const lines = addressLines(addressFields.value, locale.value.language, ({ name }) => fields.value[`address.${name}`])
  return (
    <>
      {lines.map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </>
  )
}
