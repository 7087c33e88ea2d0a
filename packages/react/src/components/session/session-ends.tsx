import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useDialog } from '../dialog/use-dialog.ts'

interface SessionEndsProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks whether to go on, while there is time; to close it is to stay. */
export function SessionEnds({ endsAt, onStay, onLeave }: SessionEndsProps) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const stay = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  const id = useElementId()
  const [titleId, textId] = [`${id}-title`, `${id}-text`]
  const dialog = useDialog({ isOpen: true, first: stay, onClosed: () => !isLeaving.current && onStay() })
  const time = new Intl.DateTimeFormat(locale.value.tag, { hour: 'numeric', minute: '2-digit' }).format(endsAt)
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
        <h2 id={titleId}>{i18n.t('session.soon.title')}</h2>
        <p id={textId}>{i18n.t('session.soon.text', { time })}</p>
        <div className="vt-session__ways">
          <button ref={stay} type="button" className="vt-button vt-button--primary" onClick={dialog.close}>
            {i18n.t('session.soon.stay')}
          </button>
          <button
            type="button"
            className="vt-button"
            onClick={() => {
              isLeaving.current = true
              dialog.close()
              onLeave()
            }}
          >
            {i18n.t('session.soon.leave')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
