import type { Static } from '@vitrine/contract'
import { CategoryLandings, CategoryPictures, ListWidgets } from './categories.ts'
import { CheckoutBanners } from './checkout.ts'
import { Enquiries } from './enquiries.ts'
import { Home } from './home.ts'
import { MegaMenu } from './mega-menu.ts'
import { AccountMenu, Icons } from './menus.ts'
import { MetaTags, NotFound } from './pages.ts'
import { Search, SearchFacets, SearchSynonyms } from './search.ts'
import { CountryTermsByCode, FeatureToggles, Promises, StockLevels } from './settings.ts'
import { Promotions } from './promotions.ts'
import { Footer, Header } from './shell.ts'
import { ReturnReasons } from './return-reasons.ts'
import { SizeCharts } from './size-charts.ts'
import { StaticPages } from './static-pages.ts'
import { Stores } from './stores.ts'

export type { LandingSeed } from './categories.ts'
export type { Illustration, Link } from './parts.ts'
export type { RowSeed, SectionSeed } from './home.ts'
export type { FacetVocabulary } from './search.ts'
export type { Season } from './season.ts'
export type { EnquiryFormSeed } from './enquiries.ts'
export type { Measured, SizeChartSeed } from './size-charts.ts'
export type { StaticBlockSeed } from './static-pages.ts'
export type { StoreSeed, StoresSeed } from './stores.ts'

/** What an editor changes, by topic: one file below `seed/content` and one row of the table `content` each. */
export const contentSchemas = {
  enquiries: Enquiries,
  'account-menu': AccountMenu,
  'category-landings': CategoryLandings,
  'category-pictures': CategoryPictures,
  'checkout-banners': CheckoutBanners,
  'country-terms': CountryTermsByCode,
  'feature-toggles': FeatureToggles,
  footer: Footer,
  header: Header,
  home: Home,
  icons: Icons,
  'list-widgets': ListWidgets,
  'mega-menu': MegaMenu,
  'meta-tags': MetaTags,
  'not-found': NotFound,
  promises: Promises,
  search: Search,
  'search-facets': SearchFacets,
  'search-synonyms': SearchSynonyms,
  promotions: Promotions,
  'return-reasons': ReturnReasons,
  'size-charts': SizeCharts,
  'static-pages': StaticPages,
  'stock-levels': StockLevels,
  stores: Stores,
} as const

export type ContentTopic = keyof typeof contentSchemas
export type ContentSeed = { [Topic in ContentTopic]: Static<(typeof contentSchemas)[Topic]> }
/** What is not published yet, by topic: JSON merge patches; one file below `seed/drafts` each. */
export type ContentDrafts = Partial<Record<ContentTopic, unknown>>
