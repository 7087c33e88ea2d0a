/** Made by the browser build: the bundles of texts that an element loads, or `page`, what the delegated script says. */
declare module 'vitrine-texts:*' {
  import type { MessageBundle } from '@vitrine/core'
  export const texts: readonly MessageBundle[]
}
