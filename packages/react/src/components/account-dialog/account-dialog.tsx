import { useSignals } from '@preact/signals-react/runtime'
import type { AccountFlag } from '@vitrine/core'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'

export interface AccountDialogProps {
  /** What the shopper asked for. @defaultValue 'login' */
  view?: AccountFlag
  /** Opens the dialog, and closes it when taken away. */
  open?: boolean
  /** Path of the page below: where closing leads without script. */
  path?: string
  /** The dialog was closed. */
  onClose?: () => void
}

/** Sign-in and registration over any page, which stays as it is below; whoever signs in comes back to it. */
export function AccountDialog({ view = 'login', ...rest }: AccountDialogProps) {
  return (
    <OwnPages isSignIn page={(routes) => `${routes.home()}?${view}=true`}>
      <Dialog view={view} {...rest} />
    </OwnPages>
  )
}

function Dialog({ view, open = false, path = '', onClose }: AccountDialogProps & { view: AccountFlag }) {
  useSignals()
  const { i18n } = useStorefront()
  const { t } = i18n
  const entry = useSignIn({ view, returnTo: path })
  const [isDrawnOpen] = useState(open)
  const [isOpen, setOpen] = useState(open)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useElementId()

  useEffect(() => setOpen(open), [open])
  const dialog = useDialog({
    isOpen,
    first: heading,
    onClosed() {
      setOpen(false)
      onClose?.()
    },
  })

  const onLink = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(false)
  }
  return (
    <>
      {isOpen ? (
        <a className="vt-account-dialog__scrim" href={path} tabIndex={-1} aria-hidden="true" onClick={onLink} />
      ) : null}
      <dialog
        {...dialog.attributes}
        className="vt-dialog vt-account-dialog"
        part="dialog"
        // The server renders it open and not modal; a modal one looks the same.
        open={isDrawnOpen}
        aria-labelledby={titleId}
      >
        <div className="vt-account-dialog__sheet">
          <div className="vt-account-dialog__head">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {t(`signIn.title.${entry.title}`)}
            </h2>
            <a
              className="vt-dialog__close vt-account-dialog__close"
              href={path}
              aria-label={t('account.close')}
              onClick={onLink}
            >
              <Icon path={xIcon} />
            </a>
          </div>
          <SignInForm entry={entry} returnTo={path} />
        </div>
      </dialog>
    </>
  )
}
