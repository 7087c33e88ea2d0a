import { effect } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'
import { loaderApi } from '../hydration/loader-api.ts'

/** What is not hydrated yet was written in the language that the page began with: another one hydrates it. */
export function hydrateForLanguage({ locale }: Storefront): void {
  const written = locale.peek()
  effect(() => void (locale.value !== written && loaderApi()?.hydrateAll?.()))
}
