import { describe, expect, it } from 'vitest'
import { COLOUR, GIFT_MESSAGE, SIZE_1, SIZE_2 } from '../product/rules.ts'
import {
  choiceAddress,
  choiceOf,
  chosenVariation,
  isAvailable,
  matchingVariations,
  onlyChoice,
  readChoice,
  shownColour,
} from './rules.ts'

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
  variations: [
    variation('navy', 'S', 1),
    variation('navy', 'M', 2),
    variation('ecru', 'S', 0),
    variation('ecru', 'M', 3),
  ],
}

describe('readChoice', () => {
  it('names attributes of what was chosen, and none of what was not', () => {
    expect(readChoice({ colour: 'navy', size1: 'M', size2: 'Long' })).toEqual({
      [COLOUR]: 'navy',
      [SIZE_1]: 'M',
      [SIZE_2]: 'Long',
    })
    expect(readChoice({ colour: '', size1: undefined, size2: null })).toEqual({})
  })
  it('reads what choiceAddress writes', () => {
    const choice = { [COLOUR]: 'navy & white', [SIZE_1]: '10', [SIZE_2]: 'Long' }
    const written = new URL(choiceAddress('/p', choice), 'http://shop.invalid').searchParams
    expect(readChoice(Object.fromEntries(written))).toEqual(choice)
  })
})

describe('choiceAddress', () => {
  it('names what was chosen as the page reads it', () => {
    expect(choiceAddress('/p', { [COLOUR]: 'navy', [SIZE_1]: '10', [SIZE_2]: 'Long' })).toBe(
      '/p?colour=navy&size1=10&size2=Long',
    )
  })
  it('keeps what others wrote, and drops the picture and the notice of an earlier choice', () => {
    expect(choiceAddress('/p', { [COLOUR]: 'navy' }, '?utm=1&image=2&notice=SIZE1_MISSING&size1=M')).toBe(
      '/p?utm=1&colour=navy',
    )
  })
  it('is the path alone when nothing is chosen', () => {
    expect(choiceAddress('/p', {})).toBe('/p')
  })
  it('encodes what an address cannot hold', () => {
    expect(choiceAddress('/p', { [SIZE_1]: 'One size' })).toBe('/p?size1=One+size')
  })
})

describe('choiceOf', () => {
  it('is what was chosen between variations, without the gift message', () => {
    const options = [...product.variations[0]!.options, { attributeFQN: GIFT_MESSAGE }]
    expect(choiceOf(options)).toEqual({ [COLOUR]: 'navy', [SIZE_1]: 'S' })
  })
})

describe('matchingVariations', () => {
  it('are those that the choice leaves open', () => {
    const codes = matchingVariations(product, { [SIZE_1]: 'M' }).map(({ productCode }) => productCode)
    expect(codes).toEqual(['navy-M', 'ecru-M'])
  })
  it('take a value for that of its own attribute only', () => {
    expect(matchingVariations({ variations: [variation('M', 'navy', 1)] }, { [SIZE_1]: 'M' })).toEqual([])
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

describe('onlyChoice', () => {
  it('is what all variations have in common', () => {
    expect(onlyChoice(product)).toEqual({})
    expect(onlyChoice({ variations: product.variations.slice(0, 2) })).toEqual({ [COLOUR]: 'navy' })
    expect(onlyChoice({ variations: [] })).toEqual({})
  })
})

describe('shownColour', () => {
  const coloured = {
    options: [{ attributeFQN: COLOUR, values: [{ value: 'navy' }, { value: 'ecru' }] }],
    productImages: [{ colour: 'ecru' }],
  }
  it('is the wanted one where there is such, else that of the first picture', () => {
    expect(shownColour(coloured, 'navy')).toBe('navy')
    expect(shownColour(coloured, 'no-such-colour')).toBe('ecru')
    expect(shownColour(coloured)).toBe('ecru')
  })
  it('is the first where no picture says one, and none of a product without colours', () => {
    expect(shownColour({ ...coloured, productImages: [] })).toBe('navy')
    expect(shownColour({ options: [], productImages: [{}] }, 'navy')).toBeUndefined()
  })
})
