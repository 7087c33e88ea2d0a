import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useCallback } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { WalletPart } from '../wallet/wallet-part.tsx'
import { Arriving } from './arriving.tsx'
import { FreeForm } from './free-form.tsx'
import { OrderNotice } from './order-notice.tsx'
import { PayableForm } from './payable-form.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { useArrival } from './use-arrival.ts'
import { usePlaced } from './use-placed.ts'
import type { PaymentProps } from './payment.props.ts'

export { Arrived } from './arrived.tsx'
export type { PaymentProps, PlacedDetail } from './payment.props.ts'

/**
 * Payment by wallet, by card in the provider's own frame, or by another way that the country offers. Whatever the
 * network does, the shopper ends at a placed order, at a payment that was not accepted with everything kept, or at "we
 * are checking"; never at a second payment.
 */
export function Payment(props: PaymentProps) {
  return (
    <OwnPages page={(routes) => routes.checkout()}>
      <CardPayment {...props} />
    </OwnPages>
  )
}

function CardPayment({
  sdkSrc = '',
  sdkIntegrity = '',
  publicKey = '',
  orderId,
  arrival = '',
  onPlaced,
  isStep = false,
}: PaymentProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const begin = useCallback(async () => {
    if (isStep) return
    await checkout.load()
    if (orderId) await checkout.resume(orderId)
    checkout.goTo('payment')
  }, [checkout, isStep, orderId])
  const { isAsking } = useArrival(isStep ? '' : arrival, begin)
  usePlaced(onPlaced)
  const status = checkout.status.value
  if (isAsking) return <Arriving />
  // A page of its own may have nothing to pay yet: contact and address are decided on checkout.
  const isEarly = !isStep && status === 'editing' && checkout.step.value !== 'payment'
  if (isEarly) {
    return (
      <>
        {arrival ? <PaymentOutcome /> : null}
        <Notice
          kind="info"
          title={i18n.t('payment.noOrder')}
          actions={<a href={routes.checkout()}>{i18n.t('orderConfirmation.pending.go')}</a>}
        />
      </>
    )
  }
  const isOver = status === 'checking' || status === 'placed'
  const isFree = checkout.total.value?.amount === 0
  return (
    <div className="vt-payment" part="payment" data-status={status}>
      {isStep ? null : <h2 className="vt-payment__title">{i18n.t('payment.title')}</h2>}
      {isFree ? (
        <FreeForm isOver={isOver} />
      ) : (
        <>
          <WalletPart isOver={isOver} />
          <PayableForm sdkSrc={sdkSrc} sdkIntegrity={sdkIntegrity} publicKey={publicKey} isOver={isOver} />
        </>
      )}
      {/* Another element takes the form's place: the same one would jump there. */}
      <div key={String(isOver)} className="vt-payment__answer">
        <PaymentOutcome />
        <OrderNotice />
      </div>
    </div>
  )
}
