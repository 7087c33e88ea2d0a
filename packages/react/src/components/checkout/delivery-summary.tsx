import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { addressLines } from '@vitrine/contract/rules'
import { useStorefront } from '../../provider.tsx'

/** The delivery address as it will be printed on the parcel. */
export function DeliverySummary() {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const { addressFields, fields, slots } = use(checkoutDomain)
  const lines = addressLines(addressFields.value, locale.value.language, ({ name }) => fields.value[`address.${name}`])
  return (
    <>
      {lines.map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {slots.kinds.value.map((kind) => {
        const held = slots.heldOf(kind)
        return held ? (
          <p key={kind}>
            {i18n.t(`checkoutSlots.label.${kind}`)}{' '}
            <bdi>{i18n.t('checkoutSlots.summary', { day: held.dayText, time: held.text })}</bdi>
          </p>
        ) : null
      })}
    </>
  )
}
