import { describe, expect, it } from 'vitest'
import { readBackInStockForm } from './rules.ts'

describe('readBackInStockForm', () => {
  it('reads what was filled in', () => {
    const fields = { productCode: 'J', variationProductCode: 'J-M', email: 'mona@shop.example', consent: 'yes' }
    expect(readBackInStockForm(Object.entries({ ...fields, returnTo: '/en-ae' }))).toEqual({
      productCode: 'J',
      variationProductCode: 'J-M',
      email: 'mona@shop.example',
      hasConsent: true,
    })
  })
  it('tells a variation that is not chosen from a product that has none', () => {
    expect(readBackInStockForm([['variationProductCode', '']]).variationProductCode).toBe('')
    expect(readBackInStockForm([])).toEqual({
      productCode: '',
      variationProductCode: undefined,
      email: '',
      hasConsent: false,
    })
  })
})
