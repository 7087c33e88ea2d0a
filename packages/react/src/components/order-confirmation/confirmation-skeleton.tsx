import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** The thank-you's outline in its final size. */
export function ConfirmationSkeleton() {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div
      className="vt-confirmation__skeleton"
      part="loading"
      role="status"
      aria-label={i18n.t('orderConfirmation.loading')}
    >
      <div className="vt-skeleton" />
      <div className="vt-skeleton" />
      <div className="vt-skeleton" />
    </div>
  )
}
