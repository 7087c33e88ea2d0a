import { configurationSetNames } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from './config.ts'

const secrets = {
  VITRINE_CLIENT_ID: 'id',
  VITRINE_CLIENT_SECRET: 'secret',
  VITRINE_SUBSCRIPTION_KEY: 'key',
  VITRINE_TOKEN_ENCRYPTION_KEY: 'newer,older',
}

describe('readSiteConfig', () => {
  it('reads a set with the secrets of the environment', () => {
    const config = readSiteConfig({ ...secrets, VITRINE_ENV: 'PROD_KW' })
    expect(config).toMatchObject({
      name: 'PROD_KW',
      countries: ['kw'],
      defaultLocale: 'en-kw',
      demo: false,
      clientSecret: 'secret',
      tokenEncryptionKeys: ['newer', 'older'],
    })
  })
  it('permits previews in the sets of the shop’s own people alone', () => {
    const permitted = configurationSetNames.filter(
      (name) => readSiteConfig({ ...secrets, VITRINE_ENV: name }).previews.length > 0,
    )
    expect(permitted).toEqual(['DEV', 'PREVIEW'])
    expect(readSiteConfig({ ...secrets, VITRINE_ENV: 'PREVIEW' }).previews).toEqual(['sg', 'hk', 'my'])
  })
  it.each(Object.keys(secrets))('names %s when it is missing', (name) => {
    expect(() => readSiteConfig({ ...secrets, [name]: '' })).toThrow(name)
  })
  it('names the sets when there is no such set', () => {
    expect(() => readSiteConfig({ ...secrets, VITRINE_ENV: 'PROD' })).toThrow(/PROD_AE/)
  })
})
