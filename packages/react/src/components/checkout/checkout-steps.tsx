import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'
import { useOnline } from './use-online.ts'
import type { PaymentProps } from '../payment/payment.tsx'
import type { CheckoutProps } from './checkout.props.ts'
import { ContactStep, ContactSummary } from './contact-step.tsx'
import { DeliverySummary } from './delivery-summary.tsx'
import { later } from './later.tsx'
import { StepFrame } from './step-frame.tsx'

const DeliveryStep = /* @__PURE__ */ later(() => import('./delivery-step.tsx').then((module) => module.DeliveryStep))
const Payment = /* @__PURE__ */ later(() => import('../payment/payment.tsx').then((module) => module.Payment))

export interface CheckoutStepsProps {
  readonly sdk: Required<Pick<PaymentProps, 'sdkSrc' | 'sdkIntegrity' | 'publicKey'>>
  readonly onPlaced: CheckoutProps['onPlaced'] | undefined
}

/** Completed steps as a summary, one open step, and the names of the next ones. The focus follows a change of step. */
export function CheckoutSteps({ sdk, onPlaced }: CheckoutStepsProps) {
  useSignals()
  const { use } = useStorefront()
  const step = use(checkoutDomain).step.value
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    frame.current?.querySelector<HTMLElement>(`[data-step='${step}'] h2`)?.focus()
  }, [step])

  return (
    <div ref={frame}>
      <OfflineNotice />
      <StepFrame current={step} name="contact" summary={<ContactSummary />}>
        <ContactStep />
      </StepFrame>
      <StepFrame current={step} name="delivery" summary={<DeliverySummary />}>
        <DeliveryStep />
      </StepFrame>
      <StepFrame current={step} name="payment">
        <Payment {...sdk} isStep {...(onPlaced && { onPlaced })} />
      </StepFrame>
    </div>
  )
}

/** Fixed at the end of the page, so that nothing moves when the network fails or comes back. */
function OfflineNotice() {
  useSignals()
  const { i18n } = useStorefront()
  if (useOnline()) return null
  return (
    <div className="vt-checkout__offline">
      <Notice kind="checking" role="status" title={i18n.t('checkout.offline')} />
    </div>
  )
}
