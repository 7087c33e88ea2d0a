import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode, RefObject } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { chevronRightIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

interface SearchSheetProps {
  readonly field: ReactNode
  /** What gets the focus. */
  readonly first: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The box on a small screen: over all of the page, which stays where it is. */
export function SearchSheet({ field, first, onClose, children }: SearchSheetProps) {
  useSignals()
  const { i18n } = useStorefront()
  const dialog = useDialog({ isOpen: true, first, onClosed: onClose })
  return (
    <dialog
      {...dialog.attributes}
      className="vt-dialog vt-search-sheet"
      part="sheet"
      aria-label={i18n.t('searchBox.label')}
    >
      <div className="vt-search-sheet__head">
        <button type="button" aria-label={i18n.t('searchBox.close')} onClick={dialog.close}>
          <Icon path={chevronRightIcon} isMirrored />
        </button>
        {field}
      </div>
      <div className="vt-search-sheet__body">{children}</div>
    </dialog>
  )
}
