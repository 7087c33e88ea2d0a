import type { Product } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { COLOUR, GIFT_MESSAGE, SIZE_1 } from '@vitrine/contract/rules'
import {
  alternatives,
  choiceWords,
  firstChoice,
  isUnavailable,
  openAttribute,
  ownSize,
  openCombinations,
  stockCode,
} from '../index.ts'

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
  quantity: stock,
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

describe('firstChoice', () => {
  it('takes the colour that is asked for, else that of the first picture', () => {
    expect(firstChoice(product, { [COLOUR]: 'navy' })).toEqual({ [COLOUR]: 'navy' })
    expect(firstChoice(product, {})).toEqual({ [COLOUR]: 'ecru' })
    expect(firstChoice(product, { [COLOUR]: 'no-such-colour' })).toEqual({ [COLOUR]: 'ecru' })
  })

  it('takes a size only when it is asked for and there is one', () => {
    expect(firstChoice(product, { [SIZE_1]: 'M' })).toEqual({ [COLOUR]: 'ecru', [SIZE_1]: 'M' })
    expect(firstChoice(product, { [SIZE_1]: 'XXL' })).toEqual({ [COLOUR]: 'ecru' })
  })

  it('takes the only size there is', () => {
    const only = { productCode: 'B', options: [{ attributeFQN: SIZE_1, value: 'One size' }] }
    const oneSized = { ...product, options: [option(SIZE_1, ['One size'])], variations: [only] } as unknown as Product
    expect(firstChoice(oneSized, {})).toEqual({ [SIZE_1]: 'One size' })
  })
})

describe('ownSize', () => {
  const sized = { ...product, sizeChart: 'women-letters' } as Product
  it.each([
    [{ 'women-letters': 'M' }, {}, { [SIZE_1]: 'M' }],
    [{ 'women-letters': 'S' }, {}, {}],
    [{ 'women-letters': 'S' }, { [COLOUR]: 'navy' }, { [SIZE_1]: 'S' }],
    [{ 'women-letters': 'XXL' }, {}, {}],
    [{ 'men-letters': 'M' }, {}, {}],
  ])('of who wears %j and wants %j is %j', (sizes, wanted, own) => {
    expect(ownSize(sized, wanted, sizes)).toEqual(own)
    expect(ownSize({ ...sized, sizeChart: null }, wanted, sizes)).toEqual({})
  })
})

describe('openAttribute', () => {
  it('is the first that must be chosen and is not', () => {
    const gift = { ...option(GIFT_MESSAGE, []), isRequired: false }
    const asking = { ...product, options: [gift, ...product.options] } as Product
    expect(openAttribute(asking, {})).toBe(COLOUR)
    expect(openAttribute(asking, { [COLOUR]: 'navy' })).toBe(SIZE_1)
    expect(openAttribute(asking, { [COLOUR]: 'navy', [SIZE_1]: 'M' })).toBeUndefined()
  })
})

describe('stockCode', () => {
  it('is the chosen variation’s, once it is chosen, or that of a product without a choice', () => {
    const jumper = { ...product, productCode: 'J', productUsage: 'Configurable' } as Product
    expect(stockCode(jumper, { [COLOUR]: 'navy' })).toBeUndefined()
    expect(stockCode(jumper, { [COLOUR]: 'navy', [SIZE_1]: 'M' })).toBe('navy-M')
    expect(stockCode({ ...jumper, productUsage: 'Standard' } as Product, {})).toBe('J')
  })
})

describe('openCombinations', () => {
  it('says in words what the choice leaves open', () => {
    expect(openCombinations(product, { [SIZE_1]: 'M' })).toEqual([
      { productCode: 'navy-M', words: ['NAVY', 'M'] },
      { productCode: 'ecru-M', words: ['ECRU', 'M'] },
    ])
  })
})

describe('isUnavailable', () => {
  it('says whether nothing can be bought of the choice, whole or not', () => {
    expect(isUnavailable(product, { [COLOUR]: 'ecru', [SIZE_1]: 'S' })).toBe(true)
    expect(isUnavailable(product, { [COLOUR]: 'ecru' })).toBe(false)
    expect(isUnavailable({ ...product, variations: [] }, {})).toBe(false)
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
  it('offers four at most', () => {
    const colours = ['navy', 'ecru', 'red', 'blue', 'pink', 'grey']
    const scarf = {
      options: [option(COLOUR, colours), option(SIZE_1, ['S'])],
      variations: colours.map((colour) => variation(colour, 'S', colour === 'navy' ? 0 : 1)),
    } as unknown as Product
    const found = alternatives(scarf, { [COLOUR]: 'navy', [SIZE_1]: 'S' })
    expect(found.map((way) => way[COLOUR])).toEqual(['ecru', 'red', 'blue', 'pink'])
  })
  it('begins with what was chosen only: a size that is open has no alternatives', () => {
    expect(
      alternatives({ ...product, variations: [variation('navy', 'S', 1)] } as Product, { [COLOUR]: 'ecru' }),
    ).toEqual([{ [COLOUR]: 'navy' }])
  })
  it('offers nothing when nothing is left', () => {
    const gone = { ...product, variations: [variation('ecru', 'S', 0)] } as Product
    expect(alternatives(gone, { [COLOUR]: 'ecru', [SIZE_1]: 'S' })).toEqual([])
  })
})

describe('choiceWords', () => {
  it('says the choice in the order of the options', () => {
    expect(choiceWords(product, { [SIZE_1]: 'S', [COLOUR]: 'navy' })).toEqual(['NAVY', 'S'])
  })
  it('leaves out what is not chosen', () => {
    expect(choiceWords(product, { [SIZE_1]: 'S' })).toEqual(['S'])
  })
})
