import { useSignals } from '@preact/signals-react/runtime'
import type { MouseEvent } from 'react'
import { useStorefront } from '../../provider.tsx'

interface ListFailedProps {
  /** Reference to quote for the failure. */
  readonly reference: string | undefined
  readonly onRetry: () => void
}

/** Shown when the products could not be loaded; without script the link reloads the page. */
export function ListFailed({ reference, onRetry }: ListFailedProps) {
  useSignals()
  const { i18n } = useStorefront()
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    onRetry()
  }
  return (
    <div className="vt-list__problem" part="error" role="alert">
      <h2>{i18n.t('productList.failed.title')}</h2>
      <p>{i18n.t('productList.failed.text')}</p>
      <a className="vt-button" href="" onClick={retry}>
        {i18n.t('actions.retry')}
      </a>
      {reference ? <p className="vt-list__reference">{i18n.t('errors.reference', { code: reference })}</p> : null}
    </div>
  )
}
