import type { ReadonlySignal } from '@preact/signals-core'
import type { MegaMenuUsp } from '@vitrine/contract'
import type { Domain } from '../domain.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'
import type { Shopper } from '../shopper.ts'

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
export const megaMenuDomain: Domain<MegaMenu, Shopper> = ({ client, state, parts }) => {
  const usps = createResourceMap(() => client.read('GET /experience/masterdata/guest/v1/megamenu-usp'), state?.megaMenu)
  parts.set('megaMenu', usps)
  return { usps: usps.get(''), loadUsps: () => usps.load('') }
}
