import { Type } from 'typebox'
import { ProductCode } from './catalog/product-code.ts'
import { Enquiry, EnquiryForm, EnquiryReceipt } from './enquiries.ts'
import { StaticPage, StaticPageName } from './content/static-page.ts'
import type { OperationTable } from './operation.ts'
import { DepartmentType } from './places.ts'
import { ReturnReasonList } from './return-reasons.ts'
import { closed } from './schema.ts'
import { SizeChartList } from './size-charts.ts'
import { LocationList, StoreAvailability } from './stores.ts'

const catalog = '/experience/catalog/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'
const master = '/experience/masterdata/guest/v1'

/** Calls about the shop itself: sizes, stores, and how one writes to it. */
export const placesOperations = {
  [`GET ${master}/size-chart`]: {
    summary: 'Every size chart, or the one of a code',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object({ code: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })) }, closed),
    response: SizeChartList,
  },
  [`GET ${catalog}/stores`]: {
    summary: 'The stores of the country',
    tag: 'catalog',
    session: 'none',
    query: Type.Object(
      {
        startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      closed,
    ),
    response: LocationList,
  },
  [`GET ${catalog}/stores/availability/{productCode}`]: {
    summary: 'Units of a variation in each store that sells its department',
    tag: 'catalog',
    session: 'none',
    params: Type.Object({ productCode: ProductCode }, closed),
    response: StoreAvailability,
  },
  [`GET ${master}/contact-us`]: {
    summary: 'The contact form of the country',
    tag: 'masterdata',
    session: 'none',
    response: EnquiryForm,
  },
  [`GET ${master}/bulk-enquiry`]: {
    summary: 'The bulk enquiry widget; it may be kept for a day',
    tag: 'masterdata',
    session: 'none',
    response: EnquiryForm,
  },
  [`POST ${catalog}/enquiry`]: {
    summary: 'Write to the shop: a bulk enquiry or a message',
    tag: 'catalog',
    session: 'none',
    idempotent: true,
    body: Enquiry,
    response: EnquiryReceipt,
  },
  [`GET ${master}/common/static-page`]: {
    summary: 'A page that is read, with the country’s own amounts, days and law',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object({ page: StaticPageName }, closed),
    response: StaticPage,
  },
  [`GET ${merchandising}/return-reasons`]: {
    summary: 'Why goods are sent back: all reasons, or those of one department',
    tag: 'merchandising',
    session: 'none',
    query: Type.Object({ department: Type.Optional(DepartmentType) }, closed),
    response: ReturnReasonList,
  },
} as const satisfies OperationTable
