import type { Static, TSchema } from 'typebox'
import type { OperationTable } from './operation.ts'
import { catalogOperations } from './operations.catalog.ts'
import { checkoutOperations } from './operations.checkout.ts'
import { contentOperations } from './operations.content.ts'
import { placesOperations } from './operations.places.ts'
import { searchOperations } from './operations.search.ts'
import { productOperations } from './operations.product.ts'
import { tokenOperations } from './operations.token.ts'

/** Every call of the storefront API, keyed by method and path. */
export const operations = {
  ...tokenOperations,
  ...catalogOperations,
  ...searchOperations,
  ...productOperations,
  ...contentOperations,
  ...placesOperations,
  ...checkoutOperations,
} as const satisfies OperationTable

export type Operations = typeof operations
/** Method and path as one string, exactly as in {@link operations}: the one name of a call. */
export type OperationName = keyof Operations

type Part<Name extends OperationName, Key extends string> = Operations[Name] extends {
  readonly [K in Key]: infer S extends TSchema
}
  ? Static<S>
  : undefined

/** What a call takes, by name. */
export interface OperationInput<Name extends OperationName> {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
}
/** What a call answers when it succeeds. */
export type OperationOutput<Name extends OperationName> = Static<Operations[Name]['response']>
