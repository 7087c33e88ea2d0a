/**
 * The framework-free storefront: API client, session, catalogue, cart. Checkout is `@vitrine/core/checkout`, the
 * browser `@vitrine/core/browser`.
 */
export {
  createStorefront,
  defineDomain,
  shopNameOf,
  type Domain,
  type DomainContext,
  type DomainInput,
  type DomainState,
  type Storefront,
  type StorefrontOptions,
  type StorefrontState,
} from './storefront/index.ts'
export {
  configurationSetNames,
  parseConfigurationSet,
  type ConfigurationSet,
  type StorefrontConfig,
} from './config/index.ts'
export {
  memoryStorage,
  PAGE_KEY,
  serverEnvironment,
  type Channel,
  type CookieStore,
  type EarlyFact,
  type Environment,
  type KeyValueStorage,
  type Lifecycle,
  type PageView,
  type ServerEnvironmentOptions,
  type Timers,
} from './environment/index.ts'
export { eventsDomain, type Events, type Fact, type FactListener, type StorefrontEvent } from './events/index.ts'
export {
  isStorefrontError,
  isToastShown,
  StorefrontError,
  type StorefrontErrorCode,
  type StorefrontErrorInit,
  type TransportCode,
} from './errors/index.ts'
export {
  codeForStatus,
  normaliseFailedRead,
  withoutEmpty,
  write,
  type CallArguments,
  type CallInput,
  type CallOptions,
  type Client,
  type ReadResult,
  type RequestOptions,
  type ValidateResponse,
  type WriteOutcome,
} from './http/index.ts'
export type { Query, QueryCache, QueryDefinition, QueryKey, Resource } from './query/index.ts'
export { consentDomain, type Consent } from './consent/index.ts'
export { couponsDomain, type CouponOutcome, type Coupons } from './coupons/index.ts'
export { masterDataDomain } from './master-data/index.ts'
export {
  catalogDomain,
  filterOf,
  type Catalog,
  type ConfigureOutcome,
  type FacetChoice,
  type ListFacet,
  type ListFacets,
  type ListQuery,
} from './catalog/index.ts'
export { contentDomain, type Content } from './content/index.ts'
export {
  alternatives,
  choiceWords,
  firstChoice,
  ownSize,
  isUnavailable,
  openAttribute,
  openCombinations,
  stockCode,
} from './product/index.ts'
export {
  chosenOf,
  departmentListOf,
  LIST_PAGE_SIZE,
  listAddress,
  listBannersDomain,
  listPages,
  pageQuery,
  priceChoice,
  readListAddress,
  unnamedFacets,
  type DepartmentList,
  type ListBanners,
  type Chosen,
  shownDepartment,
  type ListField,
  type ListView,
} from './listing/index.ts'
export {
  comingHolidays,
  directionsUrl,
  distanceBetween,
  findStores,
  formatClock,
  formatWeekday,
  nearestFirst,
  openingAt,
  stockedStores,
  storesDomain,
  storeStockDomain,
  weekOf,
  type Opening,
  type Position,
  type StoreDay,
  type StockedStore,
  type StockLevel,
  type StoreQuery,
  type Stores,
  type StoresState,
  type StoreStock,
} from './stores/index.ts'
export {
  checkEnquiry,
  checkTypedEnquiry,
  enquiriesDomain,
  type Enquiries,
  type EnquiryErrors,
  type EnquiryFault,
  type EnquiryOutcome,
  type EnquiryValues,
} from './enquiries/index.ts'
export { formatLength, sizesDomain, type Sizes, type SizeUnit } from './sizes/index.ts'
export { categoryLandingsDomain, type CategoryLandings } from './category-landing/index.ts'
export {
  backInStockDomain,
  type BackInStock,
  type BackInStockAlertRequest,
  type BackInStockAlertProblem,
  type BackInStockAlertRefusal,
  type OwnAlertOutcome,
} from './back-in-stock/index.ts'
export {
  recentlyViewedDomain,
  RECENTLY_VIEWED,
  RECENTLY_VIEWED_KEY,
  type RecentlyViewed,
} from './recently-viewed/index.ts'
export {
  commonDays,
  hamperDaysDomain,
  type HamperDays,
  type ChosenHamperDay,
  type HamperDayOutcome,
} from './hamper-days/index.ts'
export {
  canTake,
  needsSize,
  productSetsDomain,
  setChoice,
  setField,
  type ProductSets,
  type SetChoice,
  type SetOutcome,
  type SetValues,
} from './product-sets/index.ts'
export { recommendationsDomain, type Recommendations, type RecommendingPage } from './recommendations/index.ts'
export * from './account/index.ts'
export { megaMenuDomain, type MegaMenu } from './menu/index.ts'
export { actOnCartForm, plainLine, type AddLine, type Cart, type CartOutcome, type CartRefusal } from './cart/index.ts'
export { cartBulkDomain, type CartBulk, type CartBulkLine, type CartBulkOutcome } from './cart-bulk/index.ts'
export {
  addSharedToCart,
  chosenWishlistEntry,
  moveWishlistToCart,
  readySharedLines,
  readyWishlistEntry,
  sortWishlistItems,
  wishlistDomain,
  wishlistSortOf,
  wishlistSorts,
  type SharedToCart,
  type Wishlist,
  type WishlistMove,
  type WishlistOutcome,
  type WishlistRemoval,
  type WishlistSort,
} from './wishlist/index.ts'
export { savedItemsDomain, type SavedItemList, type SavedItemOutcome } from './saved-items/index.ts'
export { handoverDomain, type Handover, type HandoverOutcome } from './handover/index.ts'
export {
  privateSessionDomain,
  type LoggedIn,
  type LogoutOutcome,
  type PrivateSession,
  type SessionEnd,
  type SignedInUser,
} from './private-session/index.ts'
export {
  afterSignIn,
  beginSignIn,
  SIGN_IN_ACTION,
  noticeCookie,
  signInDomain,
  signInFields,
  signInSteps,
  signInViews,
  type ShowPasskey,
  type SignInErrors,
  type SignInFault,
  type SignInField,
  type SignInFlow,
  type SignInRefusal,
  type SignInState,
  type SignInStep,
  type SignInValues,
  type SignInView,
} from './sign-in/index.ts'
export { sessionCookies, TARGET_UID, type Session, type SessionAccount } from './session/index.ts'
export {
  anonymousUserId,
  assertTokenMargin,
  ensureGuestId,
  GUEST_ID,
  isGuestId,
  isTokenValid,
  readGuestId,
  readTokenPayload,
  tokenLives,
  type TokenPayload,
} from './identity/index.ts'
export {
  importMessages,
  formatMessage,
  type I18n,
  type MessageBundle,
  type MessageFormatter,
  type MessageKey,
  type MessageLoader,
  type MessageSubject,
  type MessageParameters,
  type Messages,
} from './i18n/index.ts'
export { datesDomain, type Dates, type DateStyle } from './dates/index.ts'
export { formatDomain, type Formatters } from './format/index.ts'
export { formatPhone } from './phone/index.ts'
export { normaliseSearchTerm } from './validation/index.ts'
export {
  deviceWidths,
  imageQuality,
  imagesDomain,
  type ImageWidth,
  imageWidths,
  isPlaceholderShown,
  type Images,
} from './media/index.ts'
export { TOAST_DURATION, type Notifications, type Toast, type ToastInput } from './notifications/index.ts'
export { suggestLocale } from './places/index.ts'
export {
  accountFlagOf,
  accountFlags,
  withoutAccountFlags,
  type AccountFlag,
  alternateLinks,
  createPageViews,
  PAGE_VIEW_DELAY,
  pageTypeOf,
  parseRoute,
  pathInLocale,
  reservedSegments,
  shellOf,
  switchDepartment,
  type AlternateLink,
  type PageName,
  type PageRoute,
  type PageViews,
  type RedirectRoute,
  type Route,
  type RouteName,
  type RouteOptions,
  type Routes,
  type Shell,
} from './routing/index.ts'
export {
  RECENT_SEARCHES,
  markTyped,
  searchDomain,
  searchOptionsOf,
  searchOptionsWithoutTerm,
  SEARCH_WINDOW,
  SUGGESTION_PAUSE,
  type ListPageType,
  type Search,
  type SearchOption,
  type SearchOptionGroup,
  type SearchOptionKind,
  type TextPiece,
} from './search/index.ts'
export { RESTORE_TIMEOUT, ROOT_KEY, type Persisted, type PersistedState } from './storage/index.ts'
