export { accountMenuDomain, type AccountMenu } from './account-menu.ts'
export { accountDomain, accountInfoErrors, type Account, type GrantedConsents } from './account.ts'
export { accountPasskeysDomain, type AccountPasskeys, type MakePasskey, type PasskeyAdded } from './account-passkeys.ts'
export { accountChangesDomain, type AccountChanges } from './account-changes.ts'
export {
  accountDraftsDomain,
  draftDoneCookie,
  draftField,
  type AccountDraft,
  type AccountDrafts,
} from './account-drafts.ts'
export {
  accountActions,
  accountFaults,
  heldActions,
  type AccountAction,
  type AccountErrors,
  type AccountFault,
  type AccountOutcome,
  type AccountValues,
  type AddressErrors,
  type WaitingAct,
} from './account-outcome.ts'
export { shownField } from './form-changes.ts'
export { sizeField } from './preference-acts.ts'
export { waitingAct, waitingFields } from './prove-acts.ts'
export { accountAddressesDomain, type AccountAddresses, type AddressBook } from './address-book.ts'
export {
  addressModeOf,
  addressValues,
  editModeOf,
  newModeOf,
  contactUse,
  usesOfMode,
  type AddressMode,
  type AddressPlace,
  type AddressUse,
} from './address-form.ts'
export { buyAgainPath, orderPath } from './order-paths.ts'
export { accountOrdersDomain, orderRangeOf, type AccountOrders, type OrderListPage } from './account-orders.ts'
export {
  buyAgainDomain,
  type BoughtBefore,
  type BuyAgain,
  type BuyAgainOutcome,
  type BuyAgainSummary,
} from './buy-again.ts'
export type { BuyInstead } from './buy-instead.rules.ts'
export {
  buyAgainChoice,
  buyAgainField,
  type BoughtLine,
  type BuyAgainChoice,
  type BuyAgainLine,
  type BuyAgainState,
  type BuyAgainValues,
} from './buy-again.rules.ts'
export { onboardingDomain, type Onboarding } from './onboarding.ts'
export {
  orderChangesDomain,
  type OrderChangeErrors,
  type OrderChangeField,
  type OrderChangeOutcome,
  type OrderChanges,
  type SlotChange,
  type TypedCollector,
} from './order-changes.ts'
