import { describe, expect, it } from 'vitest'
import * as contract from './index.ts'
import * as validate from './validate.ts'

describe('@vitrine/contract', () => {
  it('exports the table of calls, the document and the closed sets', () => {
    expect(Object.keys(contract)).toEqual(
      expect.arrayContaining([
        'operations',
        'openApi',
        'errorTypes',
        'errorCodes',
        'countryCodes',
        'currencies',
        'languages',
        'departmentTypes',
        'orderStatuses',
      ]),
    )
    expect(contract.errorTypes).toHaveLength(13)
  })
  it('keeps validation apart, so that no bundle carries it by accident', () => {
    expect(Object.keys(validate).sort()).toEqual(['validateRequest', 'validateResponse', 'validateValue'])
    expect(contract).not.toHaveProperty('validateResponse')
  })
})
