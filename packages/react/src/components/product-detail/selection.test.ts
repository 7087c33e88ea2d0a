import type { Product } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import {
  alternatives,
  chosenVariation,
  COLOUR,
  firstSelection,
  isAvailable,
  isDeadEnd,
  SIZE_1,
  wordsOf,
} from './selection.ts'

const option = (attributeFQN: string, values: string[]) => ({
  attributeFQN,
  isRequired: true,
  values: values.map((value) => ({ value, stringValue: value.toUpperCase() })),
})
const variation = (colour: string, size: string, stock: number) => ({
  productCode: `${colour}-${size}`,
  options: [
    { attributeFQN: COLOUR, value: colour },
    { attributeFQN: SIZE_1, value: size },
  ],
  inventoryInfo: { onlineStockAvailable: stock },
})
const product = {
  options: [option(COLOUR, ['navy', 'ecru']), option(SIZE_1, ['S', 'M'])],
  productImages: [{ colour: 'ecru' }],
  variations: [
    variation('navy', 'S', 1),
    variation('navy', 'M', 2),
    variation('ecru', 'S', 0),
    variation('ecru', 'M', 3),
  ],
} as unknown as Product

describe('firstSelection', () => {
  it('takes the colour that is asked for, else that of the first picture', () => {
    expect(firstSelection(product, { [COLOUR]: 'navy' })).toEqual({ [COLOUR]: 'navy' })
    expect(firstSelection(product, {})).toEqual({ [COLOUR]: 'ecru' })
    expect(firstSelection(product, { [COLOUR]: 'no-such-colour' })).toEqual({ [COLOUR]: 'navy' })
  })

  it('takes a size only when it is asked for and there is one', () => {
    expect(firstSelection(product, { [SIZE_1]: 'M' })).toEqual({ [COLOUR]: 'ecru', [SIZE_1]: 'M' })
    expect(firstSelection(product, { [SIZE_1]: 'XXL' })).toEqual({ [COLOUR]: 'ecru' })
  })
})

describe('chosenVariation', () => {
  it('is there once every option is chosen', () => {
    expect(chosenVariation(product, { [COLOUR]: 'navy' })).toBeUndefined()
    expect(chosenVariation(product, { [COLOUR]: 'navy', [SIZE_1]: 'M' })?.productCode).toBe('navy-M')
  })
})

describe('isAvailable', () => {
  it('looks at the stock of the combination, not of the value alone', () => {
    expect(isAvailable(product, { [COLOUR]: 'ecru' }, SIZE_1, 'S')).toBe(false)
    expect(isAvailable(product, { [COLOUR]: 'navy' }, SIZE_1, 'S')).toBe(true)
    expect(isAvailable(product, {}, SIZE_1, 'S')).toBe(true)
  })
})

describe('isDeadEnd', () => {
  it('is one when nothing is left of the choice, whole or not', () => {
    expect(isDeadEnd(product, { [COLOUR]: 'ecru', [SIZE_1]: 'S' })).toBe(true)
    expect(isDeadEnd(product, { [COLOUR]: 'ecru' })).toBe(false)
    expect(isDeadEnd({ ...product, variations: [] }, {})).toBe(false)
  })
})

describe('alternatives', () => {
  it('names the same size in another colour first, then the next size in this one', () => {
    expect(alternatives(product, { [COLOUR]: 'ecru', [SIZE_1]: 'S' })).toEqual([
      { [COLOUR]: 'navy', [SIZE_1]: 'S' },
      { [COLOUR]: 'ecru', [SIZE_1]: 'M' },
    ])
  })
  it('takes the nearest sizes, the smaller one first, and no more than two', () => {
    const sizes = ['6', '8', '10', '12', '14']
    const dress = {
      options: [option(COLOUR, ['navy']), option(SIZE_1, sizes)],
      variations: sizes.map((size) => variation('navy', size, size === '10' ? 0 : 1)),
    } as unknown as Product
    const found = alternatives(dress, { [COLOUR]: 'navy', [SIZE_1]: '10' }).map((way) => way[SIZE_1])
    expect(found).toEqual(['8', '12'])
  })
  it('offers nothing when nothing is left', () => {
    const gone = { ...product, variations: [variation('ecru', 'S', 0)] } as Product
    expect(alternatives(gone, { [COLOUR]: 'ecru', [SIZE_1]: 'S' })).toEqual([])
  })
})

describe('wordsOf', () => {
  it('says the choice in the order of the options', () => {
    expect(wordsOf(product, { [SIZE_1]: 'S', [COLOUR]: 'navy' })).toEqual(['NAVY', 'S'])
  })
})
