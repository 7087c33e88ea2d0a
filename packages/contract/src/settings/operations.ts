import type { OperationTable } from '../operation.ts'
import { masterdataPath } from '../paths.ts'
import { MasterData, FeatureToggles } from './schema.ts'

/** Values of a country, and what is switched on. */
export const settingsOperations = {
  [`GET ${masterdataPath}/master-data`]: {
    summary: 'Configuration values of the country',
    tag: 'masterdata',
    session: 'none',
    response: MasterData,
  },
  [`GET ${masterdataPath}/feature-toggle/homepage`]: {
    summary: 'What is switched on',
    tag: 'masterdata',
    session: 'none',
    response: FeatureToggles,
  },
} as const satisfies OperationTable
