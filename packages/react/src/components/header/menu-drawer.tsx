import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { DialogClose } from '../dialog/dialog-close.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { menuIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import type { Department } from './category-row.tsx'
import { DrawerDepartments } from './drawer-departments.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { LanguageLink, type PageLocalesProps } from './language-link.tsx'

export interface MenuDrawerProps extends PageLocalesProps {
  readonly departments: readonly Department[]
  readonly department: DepartmentType | undefined
}

/**
 * The menu of small screens. It is a popover, which browsers open without script and while the header is dormant, and
 * becomes a modal dialog as soon as the component is there: then it traps the focus and gives it back.
 */
export function MenuDrawer({ departments, department, path, locales }: MenuDrawerProps) {
  useSignals()
  const { i18n } = useStorefront()
  const id = useElementId()
  const titleId = useElementId()
  const opener = useRef<HTMLButtonElement>(null)
  // A browser's own popover may have been opened while nothing had the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  const drawer = useDialog({ first: heading, onClosed: () => opener.current?.focus({ preventScroll: true }) })
  useEffect(() => {
    const dialog = drawer.attributes.ref.current
    if (!dialog?.matches(':popover-open')) return
    dialog.hidePopover()
    drawer.open()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was opened before the component was there
  }, [])

  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <div className="vt-header__menu" part="menu">
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={i18n.t('header.menu')}
        onClick={instead(drawer.open)}
      >
        <Icon path={menuIcon} />
      </button>
      <LanguageLink path={path} locales={locales} />
      <dialog
        {...drawer.attributes}
        id={id}
        popover="auto"
        className="vt-dialog vt-drawer"
        data-side="start"
        part="drawer"
        aria-labelledby={titleId}
      >
        <div className="vt-drawer__head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {i18n.t('header.menu')}
          </h2>
          <DialogClose
            label={i18n.t('header.closeMenu')}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={instead(drawer.close)}
          />
        </div>
        <DrawerDepartments departments={departments} department={department} />
        <DrawerFoot path={path} locales={locales} />
      </dialog>
    </div>
  )
}
