import type { AddressField } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createStorefront, serverEnvironment } from '../index.ts'
import { checkDelivery, fieldErrorText } from './index.ts'

const postcode: AddressField = {
  name: 'postcode',
  target: 'postalOrZipCode',
  label: 'Postcode',
  hint: null,
  inputType: 'numeric',
  isRequired: true,
  maxLength: 6,
  pattern: '[0-9]{6}',
  patternMessage: 'The postcode has 6 digits',
  autocomplete: 'postal-code',
  options: [],
}

describe('fieldErrorText', () => {
  const textOf = async (value: string, locale = 'en-sg', field = postcode) => {
    const { i18n } = createStorefront({
      config: { baseUrl: '/api', shopUrl: '', locale, organisationId: 'a', configurationSet: 'DEV' },
      environment: serverEnvironment({ fetch }),
    })
    await i18n.load('validation')
    const error = checkDelivery({ 'address.postcode': value }, [field], []).get('address.postcode')
    return error && fieldErrorText(error, i18n)
  }
  it.each([
    ['018956', undefined],
    ['', 'Please fill in this field.'],
    ['0189', 'The postcode has 6 digits'],
    ['01895600', 'At most 6 characters, The postcode has 6 digits'],
  ])('joins what is wrong with %j by a comma: %s', async (value, text) => expect(await textOf(value)).toBe(text))
  it('tells the length alone where there is no pattern', async () =>
    expect(await textOf('01895600', 'en-sg', { ...postcode, pattern: null, patternMessage: null })).toBe(
      'At most 6 characters.',
    ))
  it.each([
    ['ar-ae', '6 حرفًا على الأكثر، The postcode has 6 digits'],
    ['zh-hk', '最多 6 個字元，The postcode has 6 digits'],
  ])('has the comma of the language in %s', async (locale, text) => expect(await textOf('01895600', locale)).toBe(text))
})
