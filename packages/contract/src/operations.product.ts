import { Type } from 'typebox'
import { Accepted, BackInStockRequest } from './back-in-stock.ts'
import { ProductSummary } from './catalog/index.ts'
import { idParams, type OperationTable } from './operation.ts'
import { closed } from './schema.ts'

const catalog = '/experience/catalog/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'
/** Calls around one product: what goes with it, and being told when it is back. */
export const productOperations = {
  [`GET ${merchandising}/recommendations`]: {
    summary: 'What goes with these products; the headers page-type and recommendation-type say where it is shown',
    tag: 'merchandising',
    session: 'none',
    query: Type.Object(
      { productCodes: Type.String({ minLength: 1, maxLength: 2048, description: 'Comma-separated' }) },
      closed,
    ),
    response: Type.Object({ items: Type.Array(ProductSummary, { maxItems: 8 }) }, closed),
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
