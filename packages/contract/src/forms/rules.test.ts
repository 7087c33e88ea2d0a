import { describe, expect, it } from 'vitest'
import { checkField, isBlank } from './rules.ts'

const field = { inputType: 'text', isRequired: false, maxLength: 5 }
const select = { ...field, inputType: 'select', options: [{ value: 'order' }] }

describe('checkField', () => {
  it.each([
    [{ ...field, isRequired: true }, '', 'required'],
    [{ ...field, isRequired: true }, '\u200b \u2060', 'required'],
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

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u3000',
    '\u200b',
    ' \u200b\u200d',
    '\ufeff',
    '\u00ad',
    '\u202e',
    '\u3164',
    '\u2800',
    '\u0301',
  ])('is true of %j', (text) => expect(isBlank(text)).toBe(true))
  it.each(['A', '李', 'عا', ' O’Neil ', '-', 'نیم\u200cفاصله', 'A\u200b', '👩\u200d🚀'])('is false of %j', (text) =>
    expect(isBlank(text)).toBe(false),
  )
})
