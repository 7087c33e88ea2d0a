import { useSignals } from '@preact/signals-react/runtime'
import type { CartGroup, Contact, Order, OrderStore } from '@vitrine/contract'
import { addressLines, calendarEvent, calendarPath, fullName } from '@vitrine/contract/rules'
import { contentDomain, formatDomain, formatPhone } from '@vitrine/core'
import { giftReceiptText, orderDisplay } from '@vitrine/core/checkout'
import type { ReactNode } from 'react'
import { paidWith } from '../../content/paid-with.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Discounts } from '../discounts/discounts.tsx'
import { MapLink } from '../fields/map-link.tsx'
import { LineBrief } from '../line-brief/line-brief.tsx'
import { Notice } from '../notice/notice.tsx'
import { FeeRow } from '../totals/fee-row.tsx'
import { Totals } from '../totals/totals.tsx'
import { useVatLine } from '../totals/use-vat-line.ts'
import { Help, MakeAccount } from './after-order.tsx'
import { CollectedFrom } from './collected-from.tsx'
import { maskEmail } from './mask-email.ts'

/** A placed order as its buyer wants to read it. */
export function PlacedOrder({ order }: { order: Order }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const vatLine = useVatLine(order.total, order.vat)
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const store = order.fulfillmentInfo?.collectionStore
  if (order.status === 'Pending') {
    return (
      <Notice
        kind="info"
        title={i18n.t('orderConfirmation.pending.title')}
        actions={<a href={routes.checkout()}>{i18n.t('orderConfirmation.pending.go')}</a>}
      />
    )
  }
  return (
    <>
      <header className="vt-confirmation__head">
        <h1 className="vt-confirmation__title" part="title">
          {contact
            ? i18n.t('orderConfirmation.title', { name: format.isolate(order.firstName ?? contact.firstName) })
            : i18n.t('orderConfirmation.titlePlain')}
        </h1>
        {isBefore(order.status) ? <p>{i18n.t('orderConfirmation.received')}</p> : null}
        <OrderFacts order={order} />
      </header>
      <div className="vt-confirmation__columns">
        <div>
          {order.items.map((group) => (
            <PlacedParcel key={group.parcelType} group={group} parcels={order.parcels} store={store} />
          ))}
          <Discounts discounts={order.orderDiscounts} groups={order.items} />
          <Totals
            subtotal={order.subtotal}
            discount={order.discountTotal}
            delivery={order.shippingTotal}
            more={<FeeRow label={i18n.t('orderConfirmation.fee')} fee={order.paymentFee} />}
            total={order.total}
            vatLine={vatLine}
          />
          {order.refundTotal.amount > 0 ? (
            <p>{i18n.t('orderConfirmation.refunded', { amount: format.isolate(format.money(order.refundTotal)) })}</p>
          ) : null}
        </div>
        <div className="vt-confirmation__side">
          {contact ? <Recipient {...order} contact={contact} store={store} /> : null}
          <GiftWords order={order} />
          {isBefore(order.status) ? <NextSteps isCollected={Boolean(store)} /> : null}
          <p className="vt-confirmation__online">
            <a href={routes.path(`/my-account/orders/${order.id}/invoice.pdf`)}>
              {i18n.t('orderConfirmation.invoice')}
            </a>
          </p>
          <MakeAccount order={order} />
          <Help orderNumber={order.orderNumber} />
          <p>
            <a className="vt-button" href={routes.home()}>
              {i18n.t('actions.continueShopping')}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

/** Whether the order has not left yet: a page that is opened again later shows what has become of it. */
const isBefore = (status: Order['status']) => status === 'Submitted' || status === 'Processing'

function NextSteps({ isCollected }: { readonly isCollected: boolean }) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <section>
      <h2 className="vt-confirmation__subtitle">{i18n.t('orderConfirmation.next.title')}</h2>
      <ol className="vt-confirmation__next">
        <li>{i18n.t('orderConfirmation.next.pack')}</li>
        <li>{i18n.t(isCollected ? 'orderCollect.mail' : 'orderConfirmation.next.mail')}</li>
        <li>{i18n.t(isCollected ? 'orderCollect.bring' : 'orderConfirmation.next.call')}</li>
      </ol>
    </section>
  )
}

/** Its number, how far it has come, and where its confirmation went. */
function OrderFacts({ order }: { order: Order }) {
  useSignals()
  const { i18n } = useStorefront()
  const display = orderDisplay(order.status)
  const status = i18n.find(`orderStatus.${display === 'other' ? order.status : display}`)
  return (
    <dl className="vt-confirmation__facts">
      <div>
        <dt>{i18n.t('orderConfirmation.orderNumber')}</dt>
        <dd className="vt-confirmation__number">
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </dd>
      </div>
      {status ? (
        <div>
          <dt>{i18n.t('orderConfirmation.status.label')}</dt>
          <dd>{status}</dd>
        </div>
      ) : null}
      {order.email ? (
        <div>
          <dt>{i18n.t('orderConfirmation.emailSent')}</dt>
          <dd>
            <bdi dir="ltr">{maskEmail(order.email)}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

interface RecipientProps extends Pick<Order, 'billingInfo' | 'fulfillmentInfo' | 'payments'> {
  readonly contact: Contact
  /** The store where it is collected. */
  readonly store: OrderStore | undefined
}

/** Where the order goes or is collected, where its bill goes when that is elsewhere, and what it was paid with. */
function Recipient({ contact, store, billingInfo, fulfillmentInfo, payments }: RecipientProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const billed = billingInfo?.isSameBillingShippingAddress ? undefined : billingInfo?.billingContact
  return (
    <>
      <section>
        <h2 className="vt-confirmation__subtitle">
          {i18n.t(store ? 'orderCollect.title' : 'orderConfirmation.address')}
        </h2>
        {store ? (
          <Collected store={store} contact={contact} />
        ) : (
          <WrittenAddress contact={contact}>
            <span>
              <bdi dir="ltr">{formatPhone(contact.phoneNumbers.mobile)}</bdi>
            </span>
          </WrittenAddress>
        )}
        <DeliveryRequests info={fulfillmentInfo} />
        {paidWith(payments, i18n, format.money).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {billed ? (
        <section>
          <h2 className="vt-confirmation__subtitle">{i18n.t('orderConfirmation.billing')}</h2>
          <WrittenAddress contact={billed} />
        </section>
      ) : null}
    </>
  )
}

/** The store of an order that is collected, and who collects it. */
function Collected({ store, contact }: { readonly store: OrderStore; readonly contact: Contact }) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  const name = format.isolate(fullName(contact.firstName, contact.lastNameOrSurname))
  return (
    <div className="vt-confirmation__address">
      <CollectedFrom store={store} />
      <p>{i18n.t('orderCollect.collector', { name })}</p>
    </div>
  )
}

/** How an order that is brought is handed over, and what becomes of its food that has run out. */
function DeliveryRequests({ info }: { readonly info: Order['fulfillmentInfo'] }) {
  useSignals()
  const { i18n } = useStorefront()
  const { isolate } = useDomain(formatDomain)
  if (info?.deliveryMethod !== 'home-delivery') return null
  if (!(info.deliveryNote || info.isContactless || info.substitution)) return null
  return (
    <div className="vt-confirmation__address">
      {info.isContactless ? <p>{i18n.t('orderCollect.door')}</p> : null}
      {info.deliveryNote ? <p>{i18n.t('orderCollect.note', { note: isolate(info.deliveryNote) })}</p> : null}
      {info.substitution ? <p>{i18n.t(`orderCollect.runOut.${info.substitution}`)}</p> : null}
    </div>
  )
}

/** What goes with an order that is a gift. */
function GiftWords({ order: { fulfillmentInfo, items } }: { order: Order }) {
  useSignals()
  const { i18n } = useStorefront()
  const gift = fulfillmentInfo?.gift
  if (!gift) return null
  const receipts = giftReceiptText(gift, items, i18n)
  return (
    <section>
      <h2 className="vt-confirmation__subtitle">{i18n.t('orderGift.title')}</h2>
      {gift.message ? (
        <p className="vt-confirmation__gift">
          <q dir="auto">{gift.message}</q>
        </p>
      ) : null}
      {receipts ? <p className="vt-confirmation__gift">{receipts}</p> : null}
    </section>
  )
}

/** A name and an address, a line for each part. */
function WrittenAddress({ contact, children }: { readonly contact: Contact; readonly children?: ReactNode }) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const form = useDomain(contentDomain).addressFields.value.value?.fields ?? []
  const lines = addressLines(form, locale.value.language, ({ target }) => contact.address[target])
  return (
    <address className="vt-confirmation__address">
      {[fullName(contact.firstName, contact.lastNameOrSurname), ...lines].map((line, index) => (
        <span key={index}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <MapLink address={contact.address} name={i18n.t('orderConfirmation.map')} />
      {children}
    </address>
  )
}

interface PlacedParcelProps {
  readonly group: CartGroup
  /** All parcels of the order. */
  readonly parcels: Order['parcels']
  /** The store where it is collected. */
  readonly store: OrderStore | undefined
}

function PlacedParcel({ group, parcels, store }: PlacedParcelProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const own = parcels.filter(({ parcelType }) => parcelType === group.parcelType)
  const isCancelled = own.length > 0 && own.every(({ status }) => status === 'Cancelled')
  const isComing = own.length === 0 || own.some(({ status }) => status !== 'Cancelled' && status !== 'Delivered')
  const event = isComing ? calendarEvent(group, store) : undefined
  return (
    <section className="vt-confirmation__parcel" part="parcel">
      <h2 className="vt-confirmation__subtitle">{i18n.t(`parcel.${group.parcelType}`)}</h2>
      {isCancelled ? <p>{i18n.t('orderStatus.Cancelled')}</p> : null}
      {isComing ? (
        <p className="vt-confirmation__promise">
          <bdi>{group.deliveryPromise?.text}</bdi>
        </p>
      ) : null}
      {event ? (
        <p className="vt-confirmation__calendar">
          <a href={routes.path(calendarPath(event))} download>
            {i18n.t('orderConfirmation.calendar')}
          </a>
        </p>
      ) : null}
      <ul className="vt-briefs" role="list">
        {group.items
          .filter((line) => line.isPurchasable)
          .map((line) => (
            <LineBrief key={line.id} line={line} />
          ))}
      </ul>
    </section>
  )
}
