import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { lockScroll } from './scroll-lock.ts'

export interface DialogOptions {
  /** Opens it and closes it; without it `open` and `close` alone do. */
  readonly isOpen?: boolean
  /** What gets the focus when it opens. @defaultValue what the browser chooses */
  readonly first?: RefObject<HTMLElement | null>
  readonly onOpened?: (() => void) | undefined
  readonly onClosed?: (() => void) | undefined
}

export interface Dialog {
  readonly open: () => void
  readonly close: () => void
  /** What the `<dialog>` takes. */
  readonly attributes: {
    readonly ref: RefObject<HTMLDialogElement | null>
    readonly onClose: () => void
    readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/**
 * A dialog element as a modal one: the page behind it is still, a press beside it closes it, and the focus is given
 * back.
 */
export function useDialog({ isOpen, first, onOpened, onClosed }: DialogOptions = {}): Dialog {
  const ref = useRef<HTMLDialogElement>(null)
  const end = useRef(() => {})
  const close = () => ref.current?.close()
  const open = () => {
    const element = ref.current
    if (!element || element.matches(':modal')) return
    // Drawn open by the server, or opened beside what is being typed.
    element.removeAttribute('open')
    const unlock = lockScroll()
    element.showModal()
    first?.current?.focus({ preventScroll: true })
    end.current = () => {
      end.current = () => {}
      unlock()
      element.close()
    }
    onOpened?.()
  }
  useLayoutEffect(() => {
    if (isOpen) open()
    else if (isOpen === false) close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows the option alone
  }, [isOpen])
  // Taken away while it is open, it gives the page back as if it were closed; the focus is given back by the browser.
  useLayoutEffect(() => () => end.current(), [])
  return {
    open,
    close,
    attributes: {
      ref,
      onClose() {
        end.current()
        onClosed?.()
      },
      onClick(event) {
        if (event.target === event.currentTarget) close()
      },
    },
  }
}
