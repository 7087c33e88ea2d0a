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
  it('has limits for pictures, which the environment changes', () => {
    expect(readSiteConfig(secrets).pictures).toMatchObject({ cacheBytes: 2 ** 30, waiting: 32, isWarmed: true })
    expect(readSiteConfig({ ...secrets, VITRINE_PAGE_CACHE: '2' }).pageCacheBytes).toBe(2 ** 21)
    const changed = { VITRINE_PICTURE_CACHE: '5', VITRINE_PICTURES_AT_ONCE: '3', VITRINE_PICTURES_WARM: 'none' }
    expect(readSiteConfig({ ...secrets, ...changed }).pictures).toMatchObject({
      cacheBytes: 5 * 2 ** 20,
      atOnce: 3,
      isWarmed: false,
    })
  })
  it.each(['0', '-1', '1.5', 'many'])('names the limit when it is %s', (text) => {
    expect(() => readSiteConfig({ ...secrets, VITRINE_PICTURE_CACHE: text })).toThrow(
      `VITRINE_PICTURE_CACHE is "${text}"`,
    )
  })
  it('names the sets when there is no such set', () => {
    expect(() => readSiteConfig({ ...secrets, VITRINE_ENV: 'PROD' })).toThrow(/PROD_AE/)
  })
})
