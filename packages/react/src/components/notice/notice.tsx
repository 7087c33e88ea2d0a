import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'

export interface NoticeProps {
  /** `failed` and `stopped` are oxblood, `checking` and `info` ink, `done` leaf. */
  readonly kind: 'failed' | 'stopped' | 'checking' | 'info' | 'done'
  readonly title: string
  readonly children?: ReactNode
  /** Ways on: buttons or links. */
  readonly actions?: ReactNode
  /** To be quoted to customer service. */
  readonly reference?: string | undefined
  /** Announced when it appears; leave out where a toast or a focused heading says the same. */
  readonly role?: 'status' | 'alert'
}

/** A sentence that helps and a way on: what failures, checks and changes look like everywhere in buying. */
export function Notice({ kind, title, children, actions, reference, role }: NoticeProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  return (
    <div className="vt-notice" part="notice" data-kind={kind} role={role}>
      <p className="vt-notice__title">{title}</p>
      {children ? <div className="vt-notice__text">{children}</div> : null}
      {reference ? (
        <p className="vt-notice__reference">{i18n.t('errors.reference', { code: format.isolate(reference) })}</p>
      ) : null}
      {actions ? <p className="vt-notice__actions">{actions}</p> : null}
    </div>
  )
}
