import { useSignals } from '@preact/signals-react/runtime'
import type { StorefrontError } from '@vitrine/core'
import { useRef } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useDialog } from '../dialog/use-dialog.ts'

interface LeaveAlertProps {
  readonly error: StorefrontError
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Says why signing out failed, and that the shopper is still signed in. */
export function LeaveAlert({ error, onAgain, onClose }: LeaveAlertProps) {
  useSignals()
  const { i18n } = useStorefront()
  const first = useRef<HTMLButtonElement>(null)
  const isAgain = useRef(false)
  const id = useElementId()
  const [titleId, textId] = [`${id}-title`, `${id}-text`]
  const dialog = useDialog({ isOpen: true, first, onClosed: () => (isAgain.current ? onAgain() : onClose()) })
  return (
    <dialog
      {...dialog.attributes}
      className="vt-dialog vt-session"
      part="dialog"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className="vt-session__sheet">
        <h2 id={titleId}>{i18n.t('session.leave.title')}</h2>
        <p id={textId}>{i18n.find(`errors.${error.code}`) ?? i18n.t('session.leave.failed')}</p>
        <div className="vt-session__ways">
          <button
            ref={first}
            type="button"
            className="vt-button vt-button--primary"
            onClick={() => {
              isAgain.current = true
              dialog.close()
            }}
          >
            {i18n.t('session.leave.again')}
          </button>
          <button type="button" className="vt-button" onClick={dialog.close}>
            {i18n.t('session.leave.close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
