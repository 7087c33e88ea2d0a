import { Type } from 'typebox'
import {
  AddressFieldData,
  FeatureToggles,
  HeaderFooter,
  HomePage,
  MasterData,
  MegaMenuUsp,
  MetaTags,
  NotFoundContent,
} from './content/index.ts'
import type { OperationTable } from './operation.ts'
import { CountryList, DepartmentType } from './places.ts'
import { stringEnum } from './schema.ts'

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
    query: Type.Object({ department: Type.Optional(DepartmentType) }, { additionalProperties: false }),
    response: HomePage,
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
  [`GET ${master}/common/error/not-found-page`]: {
    summary: 'Content of the not-found page',
    tag: 'masterdata',
    session: 'none',
    response: NotFoundContent,
  },
  [`GET ${master}/common/meta-tags`]: {
    summary: 'Title and description of a page without its own',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object(
      {
        page: stringEnum([
          'home',
          'fashion',
          'food',
          'cart',
          'checkout',
          'payment-success',
          'not-found',
          'error',
          'maintenance',
        ]),
      },
      { additionalProperties: false },
    ),
    response: MetaTags,
  },
  [`GET ${merchandising}/address/field-data`]: {
    summary: 'The address form of the country',
    tag: 'merchandising',
    session: 'none',
    response: AddressFieldData,
  },
} as const satisfies OperationTable
