export { configurationSetNames, parseConfigurationSet, type ConfigurationSet } from './configuration-set.ts'
export { shopNameOf } from './shop-name.ts'
export type { StorefrontConfig } from './storefront-config.ts'
