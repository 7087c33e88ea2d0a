import { Accepted, BackInStockRequest, OwnBackInStockAnswer, OwnBackInStockRequest } from './schema.ts'
import { idParams, type OperationTable } from '../operation.ts'
import { accountPath, catalogPath } from '../paths.ts'

/** Back-in-stock alerts. */
export const backInStockOperations = {
  [`POST ${catalogPath}/back-in-stock`]: {
    summary: 'Ask to be told when a sold-out product is back; asked again it changes nothing',
    tag: 'catalog',
    session: 'none',
    body: BackInStockRequest,
    response: Accepted,
  },
  [`POST ${accountPath}/my-account/back-in-stock`]: {
    summary: 'Ask for the same at the e-mail address of the account; asked again it changes nothing',
    tag: 'account',
    session: 'private',
    isOwnPagesOnly: true,
    body: OwnBackInStockRequest,
    response: OwnBackInStockAnswer,
  },
  [`DELETE ${catalogPath}/back-in-stock/{id}`]: {
    summary: 'Take such a request back, by the code in its e-mail',
    tag: 'catalog',
    session: 'none',
    params: idParams('id'),
    response: Accepted,
  },
} as const satisfies OperationTable
