import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import type { MouseEvent } from 'react'
import { useStorefront } from '../../provider.tsx'

interface FailedProps {
  /** Reference to quote for the failure. */
  readonly reference: string | undefined
  readonly onRetry: () => void
}

/** Instead of goods that could not be had; without script the way to try again is the page itself. */
export function ListFailed({ reference, onRetry }: FailedProps) {
  useSignals()
  const { i18n } = useStorefront()
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    onRetry()
  }
  return (
    <div className="vt-list__problem" part="error" role="alert">
      <h2>{i18n.t('list.failed.title')}</h2>
      <p>{i18n.t('list.failed.text')}</p>
      <a className="vt-button" href="" onClick={retry}>
        {i18n.t('list.retry')}
      </a>
      {reference ? <p className="vt-list__reference">{i18n.t('errors.reference', { code: reference })}</p> : null}
    </div>
  )
}

/** Instead of goods on a shelf that has none. */
export function ListEmpty({ department }: { department: DepartmentType | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div className="vt-list__problem" part="empty">
      <h2>{i18n.t('list.empty.title')}</h2>
      <p>{i18n.t('list.empty.text')}</p>
      <a className="vt-button" href={routes.home(department)}>
        {i18n.t('list.empty.link')}
      </a>
    </div>
  )
}
