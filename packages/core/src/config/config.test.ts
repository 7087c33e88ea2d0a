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
    expect(parseConfigurationSet('DEV', values)).toEqual({ name: 'DEV', demo: false, ...values })
    expect(configurationSetNames).toHaveLength(14)
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
  ])('refuses %s with %j', (name, more, message) => {
    expect(() => parseConfigurationSet(name, { ...values, ...more })).toThrow(message)
  })
})
