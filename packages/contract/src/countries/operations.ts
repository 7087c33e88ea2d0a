import { CountryList } from './schema.ts'
import type { OperationTable } from '../operation.ts'
import { masterdataPath } from '../paths.ts'

/** The countries of the shop. */
export const countriesOperations = {
  [`GET ${masterdataPath}/country-list`]: {
    summary: 'The countries of this configuration set',
    tag: 'masterdata',
    session: 'none',
    response: CountryList,
  },
} as const satisfies OperationTable
