import type { ComponentProps } from 'react'
import { xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

interface DialogCloseProps extends ComponentProps<'button'> {
  /** What it closes. */
  readonly label: string
}

/** The cross in a dialog's head; `className` places it there. */
export const DialogClose = ({ label, className = '', ...attributes }: DialogCloseProps) => (
  <button type="button" className={`vt-dialog__close ${className}`.trim()} aria-label={label} {...attributes}>
    <Icon path={xIcon} />
  </button>
)
