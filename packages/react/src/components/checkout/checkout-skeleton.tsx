import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** Checkout's outline in its final size. */
export function CheckoutSkeleton() {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-checkout__columns" part="loading" role="status" aria-label={i18n.t('checkout.loading')}>
      <div className="vt-checkout__summary" aria-hidden="true">
        <div className="vt-skeleton vt-checkout__skeleton-summary" />
      </div>
      <div className="vt-checkout__skeleton" aria-hidden="true">
        <div className="vt-skeleton" />
        <div className="vt-skeleton" />
        <div className="vt-skeleton" />
      </div>
    </div>
  )
}
