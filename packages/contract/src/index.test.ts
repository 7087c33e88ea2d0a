import { describe, expect, it } from 'vitest'
import * as contract from './index.ts'
import * as rules from './rules.ts'
import * as validate from './validate.ts'

describe('@vitrine/contract', () => {
  it('exports the table of calls, the document and the schemas', () => {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining(['operations', 'openApi', 'Cart', 'Product', 'Order']))
  })
  it('keeps validation apart, so that no bundle carries it by accident', () => {
    expect(Object.keys(validate).sort()).toEqual(['validateRequest', 'validateResponse', 'validateValue'])
    expect(contract).not.toHaveProperty('validateResponse')
  })
})

describe('@vitrine/contract/rules', () => {
  it('exports the closed sets', () => {
    expect(Object.keys(rules)).toEqual(
      expect.arrayContaining([
        'countryCodes',
        'currencies',
        'departmentTypes',
        'errorCodes',
        'languages',
        'orderStatuses',
      ]),
    )
    expect(rules.errorTypes).toHaveLength(13)
  })
  it('shares no name with the schemas, so that each value has one entry', () => {
    expect(Object.keys(rules).filter((name) => name in contract)).toEqual([])
  })
})
