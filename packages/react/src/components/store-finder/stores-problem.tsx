import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** Instead of stores that could not be loaded. */
export function StoresProblem({ onRetry }: { readonly onRetry: () => void }) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-stores__problem" part="error" role="alert">
      <h2>{i18n.t('stores.failed.title')}</h2>
      <p>{i18n.t('stores.failed.text')}</p>
      <button type="button" className="vt-button" onClick={onRetry}>
        {i18n.t('actions.retry')}
      </button>
    </div>
  )
}
