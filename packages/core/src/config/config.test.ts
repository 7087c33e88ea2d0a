import { describe, expect, it } from 'vitest'
import { configurationSetNames, parseConfigurationSet } from '../index.ts'

const values = {
  countries: ['ae', 'kw'],
  defaultLocale: 'en-ae',
  organisationId: 'aldersgate',
  clientId: 'id',
  clientSecret: 'secret',
  subscriptionKey: 'key',
  tokenEncryptionKeys: ['k'],
}

describe('parseConfigurationSet', () => {
  it('takes a complete set', () => {
    expect(parseConfigurationSet('DEV', values)).toEqual({
      name: 'DEV',
      demo: false,
      tokenMargins: { guest: 60, private: 300 },
      tokenLives: { guest: 900, private: 3600 },
      ...values,
    })
    expect(configurationSetNames).toHaveLength(14)
  })
  it('takes digits, a page size, and margins and lives that differ', () => {
    const given = { digits: 'arab', listPageSize: 24, tokenMargins: { guest: 500 }, tokenLives: { guest: 1_800 } }
    expect(parseConfigurationSet('DEV', { ...values, ...given })).toMatchObject({
      digits: 'arab',
      listPageSize: 24,
      tokenMargins: { guest: 500, private: 300 },
      tokenLives: { guest: 1_800, private: 3_600 },
    })
  })
  it.each(Object.keys(values))('names %s when it is missing or empty', (name) => {
    expect(() => parseConfigurationSet('DEV', { ...values, [name]: '' })).toThrow(new RegExp(`DEV lacks ${name}:`))
  })
  it('names all that is missing at once, without any value', () => {
    expect(() => parseConfigurationSet('DEV', { ...values, clientId: undefined, clientSecret: undefined })).toThrow(
      /lacks clientId, clientSecret:/,
    )
  })
  it.each([
    ['PROD', {}, /There is no configuration set "PROD"/],
    ['PROD_AE', { demo: true }, /demonstration parts/],
    ['DEV', { countries: ['ae', 'uk'] }, /"uk"/],
    ['DEV', { defaultLocale: 'en-sg' }, /"en-sg"/],
    ['DEV', { tokenMargins: { guest: 450 } }, /guest token's margin of 450 s is half of its life of 900 s/],
    ['DEV', { tokenMargins: { private: '5' } }, /the margin "5" of a private token/],
    ['DEV', { listPageSize: 61 }, /the listPageSize 61: use 1 to 60/],
    ['DEV', { digits: 'roman' }, /the digits "roman"/],
  ])('refuses %s with %j', (name, more, message) => {
    expect(() => parseConfigurationSet(name, { ...values, ...more })).toThrow(message)
  })
})
