import type { Topic } from './modules/content/topic.ts'
import { checkoutBannersTopic } from './modules/banners/banners.model.ts'
import { categoryLandingsTopic, listWidgetsTopic } from './modules/category-content/category-content.model.ts'
import { categoryPicturesTopic } from './modules/content/content.model.ts'
import { countryTermsTopic, promisesTopic } from './modules/countries/country-terms.model.ts'
import { enquiriesTopic } from './modules/enquiries/enquiries.model.ts'
import { featureTogglesTopic } from './modules/feature-toggles/feature-toggles.model.ts'
import { homeTopic } from './modules/home/home.model.ts'
import { footerTopic, headerTopic } from './modules/navigation/header-footer.model.ts'
import { megaMenuTopic } from './modules/navigation/mega-menu.model.ts'
import { accountMenuTopic, iconsTopic } from './modules/navigation/menus.model.ts'
import { metaTagsTopic, notFoundTopic } from './modules/pages/pages.model.ts'
import { staticPagesTopic } from './modules/pages/static-pages.model.ts'
import { paymentMethodsTopic } from './modules/payment-methods/payment-methods.model.ts'
import { productSetsTopic } from './modules/product-sets/product-sets.model.ts'
import { cartPromotionsTopic, employeePromotionsTopic, promotionsTopic } from './modules/promotions/promotions.model.ts'
import { returnReasonsTopic } from './modules/return-reasons/return-reasons.model.ts'
import { searchFacetsTopic, searchSynonymsTopic, searchTopic } from './modules/search/search.model.ts'
import { sizeChartsTopic } from './modules/size-charts/size-charts.model.ts'
import { slotsTopic } from './modules/slots/slots.model.ts'
import { stockLevelsTopic } from './modules/stock/stock.model.ts'
import { storesTopic } from './modules/stores/stores.model.ts'

/** Topics that an editor changes: one row of the table `content` for each, and where the seed is one file. */
export const topics = [
  accountMenuTopic,
  cartPromotionsTopic,
  categoryLandingsTopic,
  categoryPicturesTopic,
  checkoutBannersTopic,
  countryTermsTopic,
  enquiriesTopic,
  featureTogglesTopic,
  footerTopic,
  headerTopic,
  homeTopic,
  iconsTopic,
  listWidgetsTopic,
  megaMenuTopic,
  metaTagsTopic,
  notFoundTopic,
  paymentMethodsTopic,
  productSetsTopic,
  promisesTopic,
  promotionsTopic,
  employeePromotionsTopic,
  returnReasonsTopic,
  searchFacetsTopic,
  searchSynonymsTopic,
  searchTopic,
  sizeChartsTopic,
  slotsTopic,
  staticPagesTopic,
  stockLevelsTopic,
  storesTopic,
] as const satisfies readonly Topic[]

/** Topics that say what is sold where and how it is paid and delivered: only an admin changes them as content. */
const ofAdmins: readonly Topic[] = [
  countryTermsTopic,
  featureTogglesTopic,
  paymentMethodsTopic,
  slotsTopic,
  storesTopic,
]

/** Whether those with these roles may change a topic. */
export const mayChange = ({ name }: Pick<Topic, 'name'>, roles: readonly string[]): boolean =>
  roles.includes('admin') || !ofAdmins.some((topic) => topic.name === name)

export type ContentTopic = (typeof topics)[number]['name']

const byName: ReadonlyMap<string, Topic> = new Map(topics.map((topic) => [topic.name, topic]))

export const topicNamed = (name: string): Topic | undefined => byName.get(name)
