import { effect } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'
import { loaderApi } from '../hydration/loader-api.ts'

/** Dormant HTML is in the page's first language: a change of language hydrates it. */
export function hydrateForLanguage({ locale }: Storefront): void {
  const written = locale.peek()
  effect(() => void (locale.value !== written && loaderApi()?.hydrateAll?.()))
}
