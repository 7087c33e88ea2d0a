export { configurationSetNames, parseConfigurationSet, type ConfigurationSet } from './configuration-set.ts'
export type { StorefrontConfig } from './storefront-config.ts'
