import type { ReadonlySignal } from '@preact/signals-core'
import type { MasterData } from '@vitrine/contract'
import type { Domain } from './domain.ts'
import { createFormatters, type Formatters } from './format/index.ts'
import { createImages, type Images } from './media/index.ts'
import { createResource, type Resource } from './resource/index.ts'
import { createRoutes, type Routes } from './routing/index.ts'
import type { Shopper } from './shopper.ts'

/** A storefront whose catalogue and content are left to those who show them: `storefront.use(catalogDomain)`. */
export interface BaseStorefront extends Shopper {
  readonly format: Formatters
  readonly routes: Routes
  readonly images: Images
  /** What a country promises and must say. Reading it asks for nothing; `loadMasterData` does, once. */
  readonly masterData: ReadonlySignal<Resource<MasterData>>
  loadMasterData(): Promise<Resource<MasterData>>
  /** A domain by its factory, made once a storefront: `storefront.use(ordersDomain)`. */
  use<T>(domain: Domain<T, BaseStorefront>): T
}

/** Makes a shopper a storefront without catalogue and content: the same object, so that whoever holds it has the same bag. */
export function baseStorefront(shopper: Shopper): BaseStorefront {
  return 'format' in shopper ? (shopper as BaseStorefront) : shopper.use(base)
}

const base: Domain<BaseStorefront, Shopper> = ({ storefront, client, state, parts }) => {
  const { config, locale, i18n } = storefront
  const masterData = createResource(
    () => client.read('GET /experience/masterdata/guest/v1/master-data'),
    state?.masterData,
  )
  parts.set('masterData', masterData)
  return extend<BaseStorefront>(storefront, {
    format: createFormatters(locale, i18n),
    routes: createRoutes(config.shopUrl, locale),
    images: createImages(config.shopUrl),
    masterData: masterData.current,
    loadMasterData: masterData.load,
  })
}

/** Gives a shopper more, getters as they are: the same object. */
export const extend = <Whole extends Shopper>(shopper: Shopper, more: Partial<Whole>): Whole =>
  Object.defineProperties(shopper, Object.getOwnPropertyDescriptors(more)) as Whole
