import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain, formatDomain, formatPhone } from '@vitrine/core'
import {
  checkoutDomain,
  giftOf,
  giftReceiptText,
  isBilledApart,
  isCollected,
  isForOther,
  recipientOf,
  toCollector,
} from '@vitrine/core/checkout'
import { addressLines, fullName, toE164 } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { CollectedFrom } from '../order-confirmation/collected-from.tsx'
import { AddressSaving } from './address-saving.tsx'

/** Where the order goes, or is collected, and where its bill goes. */
export function DeliverySummary() {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const { addressFields, billingAddressSaving, fields } = use(checkoutDomain)
  const linesOf = (part: 'address' | 'billing') =>
    addressLines(addressFields.value, locale.value.language, ({ name }) => fields.value[`${part}.${name}`])
  const billed = isBilledApart(fields.value) ? linesOf('billing') : []
  return (
    <>
      {isCollected(fields.value) ? <CollectionSummary /> : <HomeSummary lines={linesOf('address')} />}
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

/** The delivery address as it will be printed on the parcel, and its slots. */
function HomeSummary({ lines }: { readonly lines: readonly string[] }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { addressSaving, fields, slots } = use(checkoutDomain)
  const { isolate } = useDomain(formatDomain)
  const note = fields.value.deliveryNote?.trim()
  return (
    <>
      <RecipientSummary />
      {lines.map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {fields.value.contactless === 'on' ? <p>{i18n.t('orderCollect.door')}</p> : null}
      {note ? <p>{i18n.t('orderCollect.note', { note: isolate(note) })}</p> : null}
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
    </>
  )
}

/** Somebody else to whom the order goes. */
function RecipientSummary() {
  useSignals()
  const { fields } = useStorefront().use(checkoutDomain)
  const country = useDomain(contentDomain).country.value
  if (!isForOther(fields.value)) return null
  const { firstName = '', lastName = '', phone = '' } = recipientOf(fields.value)
  return (
    <p>
      <bdi>{fullName(firstName, lastName)}</bdi> <bdi dir="ltr">{formatPhone(toE164(phone, country))}</bdi>
    </p>
  )
}

/** The store, when the order is ready there, and who collects it. */
function CollectionSummary() {
  useSignals()
  const { i18n, use } = useStorefront()
  const { collection, fields } = use(checkoutDomain)
  const country = useDomain(contentDomain).country.value
  const { isolate } = useDomain(formatDomain)
  const store = collection.chosen.value
  const { firstName, lastNameOrSurname, phoneNumbers } = toCollector(fields.value, country)
  return (
    <>
      {store ? <CollectedFrom store={store} /> : null}
      <p>
        {i18n.t('orderCollect.collector', { name: isolate(fullName(firstName, lastNameOrSurname)) })}{' '}
        <bdi dir="ltr">{formatPhone(phoneNumbers.mobile)}</bdi>
      </p>
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
