export { savedItemsDomain } from './saved-items.ts'
export type { SavedItemList, SavedItemOutcome } from './saved-items.types.ts'
