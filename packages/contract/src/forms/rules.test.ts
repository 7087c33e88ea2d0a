import { describe, expect, it } from 'vitest'
import { checkField } from './rules.ts'

const field = { inputType: 'text', isRequired: false, maxLength: 5 }
const select = { ...field, inputType: 'select', options: [{ value: 'order' }] }

describe('checkField', () => {
  it.each([
    [{ ...field, isRequired: true }, '', 'required'],
    [field, '', undefined],
    [field, '12345', undefined],
    [field, '123456', 'too-long'],
    [select, 'order', undefined],
    [select, 'else', 'unknown-option'],
    [{ ...field, options: [] }, 'else', undefined],
    [{ ...field, pattern: '\\d{2}|x' }, '12', undefined],
    [{ ...field, pattern: '\\d{2}|x' }, '12x', 'pattern'],
    [{ ...field, pattern: '\\p{L}+' }, 'شارع', undefined],
    [{ ...field, pattern: null }, 'any', undefined],
  ])('says of %j and %j: %s', (data, value, fault) => expect(checkField(data, value)).toBe(fault))
})
