import { useEffect, useRef } from 'react'
import { useDialog, type Dialog, type DialogOptions } from '../dialog/use-dialog.ts'
import { isTyping } from './focus.ts'

const passingMilliseconds = 5000

/**
 * A dialog that opens beside what the shopper is typing, if so: nothing takes the focus, and it leaves by itself, but
 * for a shopper who went into it.
 */
export function useCartDrawer({ onOpened, onClosed, ...options }: DialogOptions): Dialog {
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(passing.current)
  const dialog = useDialog({
    ...options,
    onOpened,
    onClosed() {
      stay()
      onClosed?.()
    },
  })
  useEffect(() => stay, [])

  function leaveSoon(element: HTMLDialogElement) {
    passing.current = setTimeout(() => {
      if (element.matches(':focus-within')) leaveSoon(element)
      else element.close()
    }, passingMilliseconds)
  }
  function openBeside(element: HTMLDialogElement | null) {
    if (!element || element.open) return
    element.setAttribute('open', '')
    leaveSoon(element)
    onOpened?.()
  }
  return {
    ...dialog,
    open() {
      if (isTyping()) return openBeside(dialog.attributes.ref.current)
      stay()
      dialog.open()
    },
  }
}
