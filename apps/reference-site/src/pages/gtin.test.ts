import { describe, expect, it } from 'vitest'
import { gtin } from './gtin.ts'

describe('gtin', () => {
  it.each([
    ['96385074', { gtin8: '96385074' }],
    ['036000291452', { gtin12: '036000291452' }],
    ['5012345678900', { gtin13: '5012345678900' }],
    ['10012345678902', { gtin14: '10012345678902' }],
    ['5012345678901', {}],
    ['501234567891', {}],
    ['ALD-G-1008', {}],
    ['', {}],
    [null, {}],
  ])('reads %j', (upc, expected) => expect(gtin(upc)).toEqual(expected))
})
