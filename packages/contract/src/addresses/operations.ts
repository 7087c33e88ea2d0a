import { AddressFieldData } from './schema.ts'
import type { OperationTable } from '../operation.ts'
import { merchandisingPath } from '../paths.ts'

/** The address form of a country. */
export const addressesOperations = {
  [`GET ${merchandisingPath}/address/field-data`]: {
    summary: 'The address form of the country',
    tag: 'merchandising',
    session: 'none',
    response: AddressFieldData,
  },
} as const satisfies OperationTable
