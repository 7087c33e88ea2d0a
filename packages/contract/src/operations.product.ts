import { Type } from 'typebox'
import { Accepted, BackInStockRequest } from './back-in-stock.ts'
import { idParams, type OperationTable } from './operation.ts'
import { DepartmentType } from './places.ts'
import { RecommendationHeaders, Recommended } from './recommendations.ts'
import { closed, text } from './schema.ts'

const catalog = '/experience/catalog/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'

/** Calls around one product: what goes with it, and being told when it is back. */
export const productOperations = {
  [`GET ${merchandising}/recommendation`]: {
    summary:
      'Products to recommend on a page: what goes with others, what may stand for one, or what the shop puts first',
    tag: 'merchandising',
    session: 'none',
    headers: RecommendationHeaders,
    query: Type.Object(
      {
        productCodes: Type.Optional(
          text({ maxLength: 2048, description: 'Comma-separated: what goes-with and similar are about' }),
        ),
        department: Type.Optional(DepartmentType),
      },
      closed,
    ),
    response: Recommended,
  },
  [`POST ${catalog}/back-in-stock`]: {
    summary: 'Ask to be told when a sold-out product is back; asked again it changes nothing',
    tag: 'catalog',
    session: 'none',
    body: BackInStockRequest,
    response: Accepted,
  },
  [`DELETE ${catalog}/back-in-stock/{id}`]: {
    summary: 'Take such a request back, by the code in its e-mail',
    tag: 'catalog',
    session: 'none',
    params: idParams('id'),
    response: Accepted,
  },
} as const satisfies OperationTable
