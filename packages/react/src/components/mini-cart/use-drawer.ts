import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { focusedElement, isTyping } from './focus.ts'
import { lockScroll } from './scroll-lock.ts'

export interface Drawer {
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** What gets the focus when the drawer opens. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  open(): void
  close(): void
  /** For the dialog's own close event, however it came about. */
  onClose(): void
}

const passingMilliseconds = 5000

/**
 * A dialog element as a drawer: modal, with the page behind it still and the focus given back. While the shopper is
 * typing it opens beside instead: nothing takes the focus, and it leaves by itself.
 */
export function useDrawer({ onOpened, onClosed }: { onOpened?: () => void; onClosed?: () => void }): Drawer {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const restore = useRef<(() => void) | undefined>(undefined)

  const end = () => {
    restore.current?.()
    restore.current = undefined
  }
  const close = () => {
    if (dialog.current?.open) dialog.current.close()
  }
  const open = () => {
    const element = dialog.current
    if (!element || element.open) return
    const before = focusedElement()
    if (isTyping(before)) {
      element.setAttribute('open', '')
      const timer = setTimeout(close, passingMilliseconds)
      restore.current = () => clearTimeout(timer)
    } else {
      const unlock = lockScroll()
      element.showModal()
      heading.current?.focus()
      restore.current = () => {
        unlock()
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }
    }
    onOpened?.()
  }
  useEffect(() => end, [])
  return {
    dialog,
    heading,
    open,
    close,
    onClose() {
      end()
      onClosed?.()
    },
  }
}
