import { useSignals } from '@preact/signals-react/runtime'
import type { Toast } from '@vitrine/core'
import { useEffect, type SyntheticEvent } from 'react'
import { addToaster } from '../../page-copies.ts'
import { useStorefront } from '../../provider.tsx'
import { xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

export interface ToasterProps {
  /** Name of the region for screen readers; a translated one without it. */
  label?: string
}

/**
 * Short messages in the top end corner, below the head of a drawer. Both lists are live regions that are there from the
 * start, so that each message is announced exactly once: errors at once, the rest when the shopper pauses.
 */
export function Toaster({ label }: ToasterProps) {
  useSignals()
  const { i18n, notifications } = useStorefront()
  useEffect(() => addToaster(notifications), [notifications])
  const toasts = notifications.toasts.value
  const errors = toasts.filter((toast) => toast.kind === 'error')
  const others = toasts.filter((toast) => toast.kind !== 'error')
  return (
    <section className="vt-toaster" part="base" aria-label={label ?? i18n.t('toaster.label')}>
      <ul className="vt-toaster__list" role="list" aria-live="assertive" aria-relevant="additions">
        {errors.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
      <ul className="vt-toaster__list" role="list" aria-live="polite" aria-relevant="additions">
        {others.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  useSignals()
  const { i18n, notifications } = useStorefront()
  const hold = () => notifications.pause(toast.id)
  /** The mouse may leave it to the keyboard, and the other way. */
  const letGo = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) notifications.resume(toast.id)
  }
  return (
    <li
      className="vt-toaster__toast"
      part="toast"
      data-kind={toast.kind}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      onKeyDown={(event) => {
        if (event.key === 'Escape') notifications.dismiss(toast.id)
      }}
    >
      <p className="vt-toaster__message">{toast.message}</p>
      {toast.action ? (
        <button
          type="button"
          className="vt-toaster__action"
          onClick={() => {
            toast.action?.run()
            notifications.dismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className="vt-toaster__dismiss"
        aria-label={i18n.t('toaster.dismiss')}
        onClick={() => notifications.dismiss(toast.id)}
      >
        <Icon path={xIcon} size={20} />
      </button>
    </li>
  )
}
