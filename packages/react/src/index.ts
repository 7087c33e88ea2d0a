export { baseStyles } from './styles/base.ts'
export { boxStyles } from './styles/box.ts'
export {
  defineElement,
  type AttributeDefinition,
  type ComponentDefinition,
  type ElementOptions,
  type ElementDefinition,
  type EventDefinition,
  type Hydration,
  type MessageSubject,
} from './definition.ts'
export { ElementHostProvider, useElementId, useElementState, type ElementHost } from './host.ts'
export { isAllowed, type IntentAnswer } from './intent.ts'
export { paidWith } from './content/paid-with.ts'
export { paymentName } from './content/payment-name.ts'
export { StorefrontProvider, useDomain, useStorefront, type StorefrontProviderProps } from './provider.tsx'
export { i18nextFormatter } from './i18next-formatter.ts'
export { sharedStorefront, type SharedStorefrontOptions } from './react-storefront.ts'
export { pageStorefrontFor, type PageStorefrontOptions } from './shared-storefront.ts'
export * from './generated/components.ts'
export type { AccountFormState } from './components/account-form/account-form-state.ts'
export { useSignals } from './use-signals.ts'
export { elementSlots, Slot, type SlotProps, type Slots } from './slot.tsx'
export { tokenNames, type TokenName } from './tokens/token-names.ts'
