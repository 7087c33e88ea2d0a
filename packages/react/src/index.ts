export { baseStyles } from './styles/base.ts'
export {
  defineElement,
  type AttributeDefinition,
  type ElementDefinition,
  type EventDefinition,
  type Hydration,
  type MessageNamespace,
} from './definition.ts'
export { ElementHostProvider, useElementId, useElementState, type ElementHost } from './host.ts'
export { isAllowed, type IntentAnswer } from './intent.ts'
export {
  StorefrontPairProvider,
  StorefrontProvider,
  useStorefront as useBaseStorefront,
  type StorefrontProviderProps,
} from './provider.tsx'
export { sharedShopper, sharedStorefront } from './shared-storefront.ts'
export * from './generated/components.ts'
export { elementSlots, Slot, type SlotProps, type Slots } from './slot.tsx'
export { useWholeStorefront as useStorefront } from './catalog/use-whole-storefront.ts'
export { tokenNames, type TokenName } from './tokens/token-names.ts'
