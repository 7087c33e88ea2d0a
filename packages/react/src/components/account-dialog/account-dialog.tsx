import { useSignals } from '@preact/signals-react/runtime'
import type { AccountFlag } from '@vitrine/core'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

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

/**
 * Sign-in and registration over any page. While accounts are closed it says so, and what a shopper can do without one.
 */
export function AccountDialog({ view = 'login', ...rest }: AccountDialogProps) {
  return (
    <OwnPages page={(routes) => `${routes.home()}?${view}=true`}>
      <Dialog view={view} {...rest} />
    </OwnPages>
  )
}

function Dialog({ view, open = false, path = '', onClose }: AccountDialogProps & { view: AccountFlag }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
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
              {t(`account.${view}.title`)}
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
          <p>{t(`account.${view}.text`)}</p>
          <div className="vt-account-dialog__ways">
            <a className="vt-button vt-button--primary" href={path} onClick={onLink}>
              {t('actions.continueShopping')}
            </a>
            <a className="vt-button" href={routes.cart()}>
              {t('actions.viewBag')}
            </a>
          </div>
        </div>
      </dialog>
    </>
  )
}
