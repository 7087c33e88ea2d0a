import { configurationSetNames } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from './config.ts'

const secrets = {
  VITRINE_CLIENT_ID: 'id',
  VITRINE_CLIENT_SECRET: 'secret',
  VITRINE_SUBSCRIPTION_KEY: 'key',
  VITRINE_TOKEN_ENCRYPTION_KEY: 'newer,older',
}
const addresses = { SITE_URL: 'https://shop.example/', API_PUBLIC_URL: 'https://api.shop.example' }

describe('readSiteConfig', () => {
  it('reads a set with the secrets of the environment', () => {
    const config = readSiteConfig({ ...secrets, ...addresses, VITRINE_ENV: 'PROD_KW' })
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
      (name) => readSiteConfig({ ...secrets, ...addresses, VITRINE_ENV: name }).previews.length > 0,
    )
    expect(permitted).toEqual(['DEV', 'PREVIEW'])
    expect(readSiteConfig({ ...secrets, ...addresses, VITRINE_ENV: 'PREVIEW' }).previews).toEqual(['sg', 'hk', 'my'])
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
  it.each(Object.keys(addresses))('names %s when a set that others reach has none, or one that is none', (name) => {
    for (const VITRINE_ENV of configurationSetNames.filter((set) => set !== 'DEV')) {
      const read = (value: string) => readSiteConfig({ ...secrets, ...addresses, VITRINE_ENV, [name]: value })
      expect(() => read('')).toThrow(`${name} is missing`)
      for (const wrong of ['shop.example', 'ftp://shop.example', 'https://shop.example/path'])
        expect(() => read(wrong)).toThrow(`${name}=${wrong} is no address`)
    }
  })
  it('is its public address alone for others, and its own names in DEV, and listens for this machine', () => {
    expect(
      readSiteConfig({ ...secrets, ...addresses, VITRINE_HOSTS: 'evil.example', VITRINE_ENV: 'PROD_AE' }),
    ).toMatchObject({
      siteUrl: 'https://shop.example',
      hosts: [],
      host: 'localhost',
    })
    expect(readSiteConfig({ ...secrets, PORT: '3100' })).toMatchObject({
      siteUrl: 'http://localhost:3100',
      hosts: ['localhost:3100', '127.0.0.1:3100', '[::1]:3100'],
    })
    expect(readSiteConfig({ ...secrets, HOST: '0.0.0.0', VITRINE_HOSTS: '192.0.2.20' })).toMatchObject({
      host: '0.0.0.0',
      hosts: ['192.0.2.20:3000'],
    })
  })
  it('takes limits of the environment, and names one that is none', () => {
    const read = (VITRINE_SITE_LIMITS: string) => readSiteConfig({ ...secrets, VITRINE_SITE_LIMITS })
    expect(read('{"upstream":{"call":5}}').limits.upstream).toMatchObject({ call: 5, readiness: 2_000 })
    expect(() => read('{"upstream":{"cal":5}}')).toThrow('VITRINE_SITE_LIMITS has "upstream.cal": 5')
    expect(() => read('{"upstream":{"call":0}}')).toThrow('"upstream.call": 0')
    expect(() => read('{')).toThrow('VITRINE_SITE_LIMITS is no JSON')
  })
  it('names the sets when there is no such set', () => {
    expect(() => readSiteConfig({ ...secrets, VITRINE_ENV: 'PROD' })).toThrow(/PROD_AE/)
  })
})
