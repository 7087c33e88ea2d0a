import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'

interface ListProblemProps {
  readonly kind: 'empty' | 'failed'
  readonly department?: DepartmentType | undefined
  /** Reference to quote for a failure. */
  readonly reference?: string | undefined
  readonly onRetry?: () => void
}

/** Instead of goods: what is the matter, and a way on. An outage never looks like an empty shelf. */
export function ListProblem({ kind, department, reference, onRetry }: ListProblemProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div
      className="vt-list__problem"
      part={kind === 'empty' ? 'empty' : 'error'}
      role={kind === 'failed' ? 'alert' : undefined}
    >
      <h2>{i18n.t(`list.${kind}.title`)}</h2>
      <p>{i18n.t(`list.${kind}.text`)}</p>
      {kind === 'failed' ? (
        <button type="button" className="vt-button" onClick={onRetry}>
          {i18n.t('list.retry')}
        </button>
      ) : (
        <a className="vt-button" href={routes.home(department)}>
          {i18n.t('list.empty.link')}
        </a>
      )}
      {reference ? <p className="vt-list__reference">{i18n.t('errors.reference', { code: reference })}</p> : null}
    </div>
  )
}
