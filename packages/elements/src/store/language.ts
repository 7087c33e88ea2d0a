import { effect } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'
import { loaderKey, loaderOf } from '../hydration/awaken.ts'

/** What sleeps was written in the language that the shopper began with: it wakes for another one. */
export function wakeForLanguage({ locale }: Storefront): void {
  const written = locale.peek()
  effect(() => void (locale.value !== written && loaderOf[loaderKey]?.wakeAll()))
}
