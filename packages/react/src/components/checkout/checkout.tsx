import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useCallback } from 'react'
import { useElementId } from '../../host.ts'
import { useLoad } from '../../use-load.ts'
import { useStorefront } from '../../provider.tsx'
import { Slot } from '../../slot.tsx'
import { Notice } from '../notice/notice.tsx'
import { Arriving } from '../payment/arriving.tsx'
import { useArrival } from '../payment/use-arrival.ts'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { CheckoutBanners } from './checkout-banners.tsx'
import { loadCheckout } from './checkout.load.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { CheckoutProps } from './checkout.props.ts'
import { later } from './later.tsx'
import { stepIn } from './steps.ts'
import { useStepAddress } from './use-step-address.ts'

export type { CheckoutProps } from './checkout.props.ts'

const Arrived = /* @__PURE__ */ later(() => import('../payment/payment.tsx').then((module) => module.Arrived))

/** Guest checkout in one column, one decision at a time, with the order always in view. */
export function Checkout(props: CheckoutProps) {
  return (
    <OwnPages page={(routes) => routes.checkout()}>
      <GuestCheckout {...props} />
    </OwnPages>
  )
}

function GuestCheckout({
  sdkSrc = '',
  sdkIntegrity = '',
  publicKey = '',
  arrival = '',
  onPlaced,
  slots,
}: CheckoutProps) {
  useSignals()
  const { cart, i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const titleId = useElementId()
  useLoad(loadCheckout, {})
  const begin = useCallback(() => checkout.load(stepIn(location.search)), [checkout])
  const { isAsking, retry } = useArrival(arrival, begin)

  useStepAddress()

  const status = checkout.status.value
  const isEmpty = cart.status.value === 'ready' && cart.count.value === 0 && (status === 'editing' || status === 'idle')
  const isWaiting =
    status === 'idle' || status === 'loading' || (status === 'editing' && cart.status.value === 'loading')
  const isLoaded = !isAsking && !isWaiting && status !== 'failed'
  return (
    <section
      className="vt-checkout"
      part="base"
      // While an order is being placed nothing before it can be changed.
      data-locked={status === 'editing' ? undefined : ''}
      aria-labelledby={titleId}
      aria-busy={isWaiting || isAsking}
    >
      <h1 id={titleId} className="vt-checkout__title" part="title">
        {i18n.t('checkout.title')}
      </h1>
      <CheckoutBanners />
      {arrival && isLoaded && (isEmpty || checkout.step.value !== 'payment') ? (
        <Arrived {...(onPlaced && { onPlaced })} />
      ) : null}
      {isAsking ? (
        <Arriving />
      ) : isEmpty ? (
        <Slot name="empty" slots={slots}>
          <EmptyCheckout />
        </Slot>
      ) : isWaiting ? (
        <Slot name="loading" slots={slots}>
          <CheckoutSkeleton />
        </Slot>
      ) : status === 'failed' ? (
        <Slot name="error" slots={slots}>
          <FailedCheckout retry={retry} />
        </Slot>
      ) : (
        <div className="vt-checkout__columns">
          <CheckoutSummary />
          <CheckoutSteps sdk={{ sdkSrc, sdkIntegrity, publicKey }} onPlaced={onPlaced} />
        </div>
      )}
      <Slot name="end" slots={slots} />
    </section>
  )
}

function EmptyCheckout() {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <Notice
      kind="info"
      title={i18n.t('checkout.empty.title')}
      actions={
        <a className="vt-button" href={routes.home()}>
          {i18n.t('actions.continueShopping')}
        </a>
      }
    >
      {i18n.t('checkout.empty.text')}
    </Notice>
  )
}

function FailedCheckout({ retry }: { readonly retry: () => void }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  return (
    <Notice
      kind="failed"
      role="status"
      title={i18n.t('checkout.failed.title')}
      reference={checkout.error.value?.referenceCode}
      actions={
        <button type="button" className="vt-button" onClick={retry}>
          {i18n.t('actions.retry')}
        </button>
      }
    >
      {i18n.t('checkout.failed.text')}
    </Notice>
  )
}
