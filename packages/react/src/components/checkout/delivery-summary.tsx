import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain, giftOf, giftReceiptText } from '@vitrine/core/checkout'
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
      <GiftSummary />
      {billed.length > 0 ? (
        <p>
          {i18n.t('checkout.billing.title')} <bdi>{billed.join(i18n.t('checkout.saved.separator'))}</bdi>
        </p>
      ) : null}
      {fields.value.saveBillingAddress === 'on' ? <AddressSaving saving={billingAddressSaving.value} /> : null}
    </>
  )
}

/** What goes with a gift. */
function GiftSummary() {
  useSignals()
  const { cart, i18n, use } = useStorefront()
  const { fields } = use(checkoutDomain)
  const lines = cart.lines.value.filter(({ isPurchasable }) => isPurchasable)
  const gift = giftOf(
    fields.value,
    lines.map(({ id }) => id),
  )
  if (!gift) return null
  const receipts = giftReceiptText(gift, cart.groups.value, i18n)
  return (
    <>
      <p className="vt-step__gift-words">
        {i18n.t('orderGift.title')} {gift.message ? <q dir="auto">{gift.message}</q> : null}
      </p>
      {receipts ? <p>{receipts}</p> : null}
    </>
  )
}
