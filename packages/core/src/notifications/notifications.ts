import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Environment } from '../environment/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import type { I18n } from '../i18n/index.ts'
import { errorToast } from './error-toast.ts'

/** Milliseconds after which a toast closes by itself (specification section 9). */
export const TOAST_DURATION = 5000

/** What a toast says. */
export interface ToastInput {
  readonly kind: 'info' | 'success' | 'error'
  readonly message: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A toast on the screen. */
export interface Toast extends ToastInput {
  readonly id: number
}

/** Short messages to the shopper, newest last. */
export interface Notifications {
  readonly toasts: ReadonlySignal<readonly Toast[]>
  /** Shows a toast for five seconds; the same message again only starts its time anew, so that it is announced once. */
  show(toast: ToastInput): number
  /**
   * Says `Error {status}: {message}`, and whether it did: not without an answer, nor for what screens say themselves
   * (`isToastShown`).
   */
  showError(error: StorefrontError): boolean
  dismiss(id: number): void
  /** Keeps a toast on the screen while the shopper points at it or is inside it. */
  pause(id: number): void
  /** Starts a paused toast's five seconds anew. */
  resume(id: number): void
}

/** Makes the notifications of one storefront. */
export function createNotifications({ timers }: Environment, i18n: Pick<I18n, 't' | 'find'>): Notifications {
  const toasts = signal<readonly Toast[]>([])
  const closing = new Map<number, unknown>()
  let last = 0
  const dismiss = (id: number) => {
    timers.clear(closing.get(id))
    closing.delete(id)
    toasts.value = toasts.peek().filter((toast) => toast.id !== id)
  }
  const start = (id: number) => {
    timers.clear(closing.get(id))
    closing.set(
      id,
      timers.set(() => dismiss(id), TOAST_DURATION),
    )
  }
  function show(input: ToastInput) {
    const same = toasts.peek().find(({ kind, message }) => kind === input.kind && message === input.message)
    const toast = { ...input, id: same?.id ?? ++last }
    start(toast.id)
    toasts.value = same ? toasts.peek().map((shown) => (shown === same ? toast : shown)) : [...toasts.peek(), toast]
    return toast.id
  }
  return {
    toasts,
    dismiss,
    show,
    showError(error) {
      const message = errorToast(error, i18n)
      return message !== undefined && !!show({ kind: 'error', message })
    },
    pause: (id) => timers.clear(closing.get(id)),
    resume(id) {
      if (closing.has(id)) start(id)
    },
  }
}
