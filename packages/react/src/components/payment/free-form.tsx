import { useSignals } from '@preact/signals-react/runtime'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { PaymentTerms } from './payment-terms.tsx'

/** The one button of an order of which nothing is to be paid: no card is asked for. */
export function FreeForm({ isOver }: { readonly isOver: boolean }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const titleId = useElementId()
  const step = checkout.status.value
  const isBusy = step !== 'editing'
  return (
    <form
      className="vt-card-form vt-card-form--free"
      data-status={step}
      inert={isOver}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void checkout.pay([])
      }}
    >
      <h3 id={titleId} className="vt-card-form__title">
        {i18n.t('payment.free')}
      </h3>
      <div className="vt-card-form__notes">
        <p className="vt-card-form__progress" role="status">
          {isBusy ? i18n.t('payment.placing') : null}
        </p>
      </div>
      <button type="submit" className="vt-button vt-button--primary vt-step__go" part="pay" aria-disabled={isBusy}>
        {i18n.t('payment.place')}
      </button>
      <PaymentTerms />
    </form>
  )
}
