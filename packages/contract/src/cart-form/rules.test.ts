import { describe, expect, it } from 'vitest'
import { addedLine, readCartForm } from './rules.ts'

describe('readCartForm', () => {
  const read = (fields: Record<string, string>) => readCartForm(Object.entries(fields))

  it('reads what was chosen and written', () => {
    const form = read({
      action: 'add',
      productCode: 'A',
      variationProductCode: 'A-M',
      quantity: ' 2 ',
      'option:tenant~size1': 'M',
      'option:tenant~size2': '',
      giftMessage: ' With love ',
    })
    expect(form).toEqual({
      action: 'add',
      itemId: '',
      quantity: 2,
      choice: { 'tenant~size1': 'M' },
      product: { productCode: 'A', variationProductCode: 'A-M' },
      giftMessage: 'With love',
    })
    expect(addedLine(form)).toEqual({
      productCode: 'A',
      variationProductCode: 'A-M',
      options: [
        { attributeFQN: 'tenant~size1', value: 'M' },
        { attributeFQN: 'tenant~gift-message', shopperEnteredValue: 'With love' },
      ],
      quantity: 2,
    })
  })
  it('adds one of a product where it says no more', () => {
    expect(read({ productCode: 'A' })).toMatchObject({ action: 'add', quantity: 1, choice: {} })
    expect(addedLine(read({ productCode: 'A' }))).toEqual({ productCode: 'A', quantity: 1 })
  })
  it.each([
    [{ quantity: '٣' }, 3],
    [{ action: 'set', quantity: '۱۲' }, 12],
    [{ quantity: '3.5' }, Number.NaN],
    [{ quantity: '' }, Number.NaN],
    [{ action: 'set' }, Number.NaN],
  ])('reads the quantity of %j as %s', (fields, quantity) => expect(read(fields).quantity).toBe(quantity))
})
