import { useSignals } from '@preact/signals-react/runtime'
import type { StorefrontError } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

/** Instead of a product: it does not exist, or it could not be read. */
export function DetailProblem({ error, onRetry }: { error: StorefrontError | undefined; onRetry: () => void }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const isMissing = error?.code === 'NOT_FOUND'
  return (
    <div className="vt-detail__problem" part="error" role="alert">
      <h2>{i18n.t(isMissing ? 'product.missing.title' : 'product.failed.title')}</h2>
      <p>{i18n.t(isMissing ? 'product.missing.text' : 'product.failed.text')}</p>
      {isMissing ? (
        <a className="vt-button" href={routes.home()}>
          {i18n.t('breadcrumbs.home')}
        </a>
      ) : (
        <button type="button" className="vt-button" onClick={onRetry}>
          {i18n.t('actions.retry')}
        </button>
      )}
      {!isMissing && error?.referenceCode ? (
        <p className="vt-detail__small">{i18n.t('errors.reference', { code: error.referenceCode })}</p>
      ) : null}
    </div>
  )
}
