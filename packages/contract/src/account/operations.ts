import { Type } from 'typebox'
import { closed, HexId } from '../json-schema.ts'
import { idParams, type OperationTable } from '../operation.ts'
import { accountPath } from '../paths.ts'
import { AccountPreferences, AccountPreferencesInput } from './preferences.ts'
import {
  AccountContact,
  AccountContactInput,
  AccountContactList,
  AccountDeletion,
  AccountExport,
  AccountProof,
  AccountSessionList,
  OrderList,
  OrderRange,
  ProductsSummary,
} from './schema.ts'
import { OrderStatus } from '../orders/schema.ts'

const own = { tag: 'account', session: 'private', isOwnPagesOnly: true } as const
const contactParams = Type.Object({ ...idParams('accountId').properties, contactId: HexId }, closed)

/** The account area of a signed-in shopper. */
export const accountOperations = {
  [`GET ${accountPath}/accounts/{accountId}/contacts/address`]: {
    ...own,
    summary: 'The addresses of the account',
    params: idParams('accountId'),
    response: AccountContactList,
  },
  [`POST ${accountPath}/accounts/{accountId}/contacts/address`]: {
    ...own,
    summary: 'Add an address, checked by its country’s form',
    idempotent: true,
    params: idParams('accountId'),
    body: AccountContactInput,
    response: AccountContact,
    successStatus: 201,
  },
  [`PUT ${accountPath}/accounts/{accountId}/contacts/address/{contactId}`]: {
    ...own,
    summary: 'Change an address that is as it was read; a new primary one takes the place of the old at once',
    params: contactParams,
    body: AccountContactInput,
    response: AccountContact,
  },
  [`DELETE ${accountPath}/accounts/{accountId}/contacts/address/{contactId}`]: {
    ...own,
    summary: 'Delete an address; the newest of the same use becomes the primary one',
    params: contactParams,
    response: AccountContactList,
  },
  [`GET ${accountPath}/preferences`]: {
    ...own,
    summary: 'What the shopper prefers, and what news they agreed to',
    response: AccountPreferences,
  },
  [`PUT ${accountPath}/preferences`]: {
    ...own,
    summary: 'Change preferences; a consent is kept with its time and the version of its wording',
    body: AccountPreferencesInput,
    response: AccountPreferences,
  },
  [`GET ${accountPath}/my-account/orders`]: {
    ...own,
    summary: 'Placed orders of the shopper, the newest first',
    query: Type.Object(
      {
        userId: HexId,
        range: Type.Optional(OrderRange),
        status: Type.Optional(OrderStatus),
        startIndex: Type.Optional(Type.Integer({ minimum: 0 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      closed,
    ),
    response: OrderList,
  },
  [`GET ${accountPath}/orders/products-summary`]: {
    ...own,
    summary: 'What the shopper has bought, by product, the latest first',
    query: Type.Object({ userId: HexId }, closed),
    response: ProductsSummary,
  },
  [`GET ${accountPath}/sessions`]: {
    ...own,
    summary: 'Where the shopper is signed in',
    response: AccountSessionList,
  },
  [`DELETE ${accountPath}/sessions/{sessionId}`]: {
    ...own,
    summary: 'Sign out on one device',
    params: Type.Object({ sessionId: HexId }, closed),
    response: AccountSessionList,
  },
  [`DELETE ${accountPath}/sessions`]: {
    ...own,
    summary: 'Sign out everywhere else',
    response: AccountSessionList,
  },
  [`POST ${accountPath}/export`]: {
    ...own,
    summary: 'Everything that is kept of the shopper',
    body: AccountProof,
    response: AccountExport,
  },
  [`GET ${accountPath}/deletion`]: {
    ...own,
    summary: 'Whether the account is about to be deleted',
    response: AccountDeletion,
  },
  [`POST ${accountPath}/deletion`]: {
    ...own,
    summary: 'Have the account deleted when the cooling-off time is over; asked again it changes nothing',
    body: AccountProof,
    response: AccountDeletion,
  },
  [`DELETE ${accountPath}/deletion`]: {
    ...own,
    summary: 'Keep the account after all',
    response: AccountDeletion,
  },
} as const satisfies OperationTable
