import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Payment, type PaymentProps } from '../payment/payment.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import type { CheckoutProps } from './checkout.tsx'
import { ContactStep, ContactSummary } from './contact-step.tsx'
import { DeliveryStep, DeliverySummary } from './delivery-step.tsx'
import { StepFrame } from './step-frame.tsx'

export interface CheckoutStepsProps {
  readonly sdk: Required<Pick<PaymentProps, 'sdkSrc' | 'sdkIntegrity' | 'publicKey'>>
  readonly onPlaced: CheckoutProps['onPlaced'] | undefined
}

/** One open step; those before it told in a line each, those after it named. The focus follows a change of step. */
export function CheckoutSteps({ sdk, onPlaced }: CheckoutStepsProps) {
  useSignals()
  const { use } = useStorefront()
  const checkout = use(checkoutDomain)
  const step = checkout.step.value
  const status = checkout.status.value
  const isLocked = status !== 'editing'
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    frame.current?.querySelector<HTMLElement>(`[data-step='${step}'] h2`)?.focus()
  }, [step])

  const common = { current: step, isLocked }
  return (
    <div ref={frame} className="vt-checkout__steps">
      <CheckoutNotice />
      <StepFrame {...common} name="contact" summary={<ContactSummary />}>
        <ContactStep />
      </StepFrame>
      <StepFrame {...common} name="delivery" summary={<DeliverySummary />}>
        <DeliveryStep />
      </StepFrame>
      <StepFrame {...common} name="payment">
        <Payment {...sdk} isStep {...(onPlaced && { onPlaced })} />
      </StepFrame>
    </div>
  )
}
