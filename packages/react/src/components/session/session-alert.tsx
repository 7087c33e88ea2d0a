import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { useElementId } from '../../host.ts'
import { useDialog } from '../dialog/use-dialog.ts'

interface Way {
  readonly label: string
  readonly onChosen: () => void
}

interface SessionAlertProps {
  readonly title: string
  readonly text: string
  /** The way that has the focus first. */
  readonly first: Way
  readonly second: Way
  /** Closed without a choice. */
  readonly onDismissed: () => void
}

/** An alert about the sign-in, with two ways to go on. It is closed before a way is gone. */
export function SessionAlert({ title, text, first, second, onDismissed }: SessionAlertProps) {
  useSignals()
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const id = useElementId()
  const onClosed = () => (chosen.current ?? onDismissed)()
  const dialog = useDialog({ isOpen: true, first: button, onClosed })
  const choose = (way: Way) => () => {
    chosen.current = way.onChosen
    dialog.close()
  }
  return (
    <dialog
      {...dialog.attributes}
      className="vt-dialog vt-session"
      part="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="vt-session__sheet">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="vt-session__ways">
          <button ref={button} type="button" className="vt-button vt-button--primary" onClick={choose(first)}>
            {first.label}
          </button>
          <button type="button" className="vt-button" onClick={choose(second)}>
            {second.label}
          </button>
        </div>
      </div>
    </dialog>
  )
}
