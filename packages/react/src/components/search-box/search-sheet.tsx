import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'
import { chevronRightIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { lockScroll } from '../mini-cart/scroll-lock.ts'

interface SearchSheetProps {
  readonly field: ReactNode
  readonly onOpened: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The box on a small screen: over all of the page, which stays where it is. */
export function SearchSheet({ field, onOpened, onClose, children }: SearchSheetProps) {
  const { i18n } = useStorefront()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const unlock = lockScroll()
    const element = dialog.current
    element?.showModal()
    onOpened()
    return () => {
      unlock()
      // Gives the focus back.
      element?.close()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is opened once, by being there
  }, [])
  return (
    <dialog
      ref={dialog}
      className="vt-search-sheet"
      part="sheet"
      aria-label={i18n.t('searchBox.label')}
      onClose={onClose}
    >
      <div className="vt-search-sheet__head">
        <button type="button" aria-label={i18n.t('searchBox.close')} onClick={() => dialog.current?.close()}>
          <Icon path={chevronRightIcon} isMirrored />
        </button>
        {field}
      </div>
      <div className="vt-search-sheet__body">{children}</div>
    </dialog>
  )
}
