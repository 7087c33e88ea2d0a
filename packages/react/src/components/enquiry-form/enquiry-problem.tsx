import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** Instead of a form that could not be loaded. */
export function EnquiryProblem({ onRetry }: { readonly onRetry: () => void }) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-enquiry__sent" part="error" role="alert">
      <h2>{i18n.t('enquiry.failed.title')}</h2>
      <p>{i18n.t('enquiry.failed.text')}</p>
      <button type="button" className="vt-button" onClick={onRetry}>
        {i18n.t('actions.retry')}
      </button>
    </div>
  )
}
