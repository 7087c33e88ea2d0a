import type { ReadonlySignal } from '@preact/signals-core'
import type { MegaMenuUsp } from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'

/** What the departments' menus say beside their categories. */
export interface MegaMenu {
  /** As it stands; asks for nothing. */
  readonly usps: ReadonlySignal<Resource<MegaMenuUsp>>
  /** Loads once. Never rejects. */
  loadUsps(): Promise<Resource<MegaMenuUsp>>
}

/** What the server loaded. */
export type MegaMenuState = Readonly<Record<string, MegaMenuUsp>>

/** The menus of a storefront: `storefront.use(megaMenuDomain)`. */
export const megaMenuDomain = defineDomain<MegaMenu, MegaMenuState>('megaMenu', ({ client, state, register }) => {
  const usps = createResourceMap(() => client.read('GET /experience/masterdata/guest/v1/megamenu-usp'), state)
  register(usps)
  return { usps: usps.get(''), loadUsps: () => usps.load('') }
})
