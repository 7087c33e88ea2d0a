import { Type } from 'typebox'
import {
  AccountMenu,
  AddressFieldData,
  CategoryLanding,
  CheckoutPromotionalBanner,
  FeatureToggles,
  HeaderFooter,
  HomePage,
  IconList,
  ListWidgets,
  MasterData,
  MegaMenuUsp,
  MetaTagPage,
  MetaTags,
  NotFoundContent,
  Preview,
  PreviewHeaders,
} from './content/index.ts'
import { idParams, type OperationTable } from './operation.ts'
import { CountryList, DepartmentType } from './places.ts'
import { closed, text } from './schema.ts'

const catalog = '/experience/catalog/guest/v1'
const landing = '/web/experience/landing/guest/v1'
const master = '/experience/masterdata/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'

/** What the shop's people edit: landing, master data and merchandising, the same for everyone in a market. */
export const contentOperations = {
  [`GET ${landing}/header-footer`]: {
    summary: 'Header and footer content',
    tag: 'landing',
    session: 'none',
    response: HeaderFooter,
  },
  [`GET ${landing}/homepage`]: {
    summary: 'Home sections of the shop or of one department',
    tag: 'landing',
    session: 'none',
    query: Type.Object({ department: Type.Optional(DepartmentType) }, closed),
    response: HomePage,
  },

  [`GET ${catalog}/clp/{categoryCode}`]: {
    summary: 'What stands around a category’s goods, by department and code, URL-encoded: fashion%2Fwomen%2Fknitwear',
    tag: 'catalog',
    session: 'none',
    params: idParams('categoryCode'),
    response: CategoryLanding,
  },
  [`GET ${catalog}/plp/widgets`]: {
    summary: 'Banners among the products of a department’s or a category’s list',
    tag: 'catalog',
    session: 'none',
    query: Type.Object({ department: DepartmentType, category: Type.Optional(text({ maxLength: 128 })) }, closed),
    response: ListWidgets,
  },

  [`GET ${master}/master-data`]: {
    summary: 'Configuration values of the country',
    tag: 'masterdata',
    session: 'none',
    response: MasterData,
  },
  [`GET ${master}/country-list`]: {
    summary: 'The countries of this configuration set',
    tag: 'masterdata',
    session: 'none',
    response: CountryList,
  },
  [`GET ${master}/megamenu-usp`]: {
    summary: 'What each department’s menu says beside its categories',
    tag: 'masterdata',
    session: 'none',
    response: MegaMenuUsp,
  },
  [`GET ${master}/feature-toggle/homepage`]: {
    summary: 'What is switched on',
    tag: 'masterdata',
    session: 'none',
    response: FeatureToggles,
  },
  [`GET ${master}/icon-list`]: {
    summary: 'Which icon stands for which payment method, service, category and country',
    tag: 'masterdata',
    session: 'none',
    response: IconList,
  },
  [`GET ${master}/myaccount-menu`]: {
    summary: 'The menu of the account area',
    tag: 'masterdata',
    session: 'none',
    response: AccountMenu,
  },
  [`GET ${master}/common/error/not-found-page`]: {
    summary: 'Content of the not-found page',
    tag: 'masterdata',
    session: 'none',
    response: NotFoundContent,
  },
  [`GET ${master}/common/meta-tags`]: {
    summary: 'Title and description of a page, or of a category',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object(
      {
        page: MetaTagPage,
        department: Type.Optional(DepartmentType),
        category: Type.Optional(text({ maxLength: 128, description: 'Of the page category: women/knitwear' })),
      },
      closed,
    ),
    response: MetaTags,
  },

  [`GET ${master}/preview`]: {
    summary: 'Whether the X-Preview of the call shows what is not published, and until when',
    tag: 'masterdata',
    session: 'none',
    headers: PreviewHeaders,
    response: Preview,
  },

  [`GET ${merchandising}/checkout-promotional-banner`]: {
    summary: 'Notices of the checkout that hold today',
    tag: 'merchandising',
    session: 'none',
    response: CheckoutPromotionalBanner,
  },
  [`GET ${merchandising}/address/field-data`]: {
    summary: 'The address form of the country',
    tag: 'merchandising',
    session: 'none',
    response: AddressFieldData,
  },
} as const satisfies OperationTable
