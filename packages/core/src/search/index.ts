export { markTyped, type TextPiece } from './mark-typed.ts'
export {
  searchOptionsOf,
  searchOptionsWithoutTerm,
  type SearchOption,
  type SearchOptionGroup,
  type SearchOptionKind,
} from './options.ts'
export { RECENT_SEARCHES } from './recents.ts'
export { searchDomain, SEARCH_WINDOW, type ListPageType, type Search } from './search.ts'
export { SUGGESTION_PAUSE } from './suggester.ts'
