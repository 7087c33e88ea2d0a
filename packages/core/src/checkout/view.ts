import { batch, signal } from '@preact/signals-core'
import type { Order } from '@vitrine/contract'
import type { StorefrontError } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { CheckoutStatus } from './checkout.ts'

/** Where checkout stands, and what the shopper reads about it. */
export function createCheckoutView() {
  const status = signal<CheckoutStatus>('idle')
  const error = signal<StorefrontError | undefined>()
  const notice = signal<MessageKey | undefined>()
  const order = signal<Order | undefined>()

  return {
    status,
    error,
    notice,
    order,
    show: (next: CheckoutStatus, nextNotice?: MessageKey, nextError?: StorefrontError) =>
      batch(() => {
        status.value = next
        notice.value = nextNotice
        error.value = nextError
      }),
  }
}

/** @see createCheckoutView */
export type CheckoutView = ReturnType<typeof createCheckoutView>
