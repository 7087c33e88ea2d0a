import { configurationSetNames } from '@vitrine/core'
import { unwatchFile } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSiteConfig } from './config.ts'

const [newer, older] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [string, string]
const secrets = {
  VITRINE_CLIENT_ID: 'id',
  VITRINE_CLIENT_SECRET: 'secret',
  VITRINE_SUBSCRIPTION_KEY: 'key',
  VITRINE_TOKEN_ENCRYPTION_KEY: [newer, older].join(','),
}
const addresses = { SITE_URL: 'https://shop.example/', API_PUBLIC_URL: 'https://api.shop.example' }

const card = {
  VITRINE_CARD_SDK_URL: 'https://cards.example/v3/sdk.js',
  VITRINE_CARD_SDK_INTEGRITY: `sha384-${'A'.repeat(64)}`,
  VITRINE_CARD_PUBLIC_KEY: 'pk_live',
}
const production = { ...secrets, ...card, ...addresses }

describe('readSiteConfig', () => {
  it('reads a set with the secrets of the environment', () => {
    const config = readSiteConfig({ ...production, VITRINE_ENV: 'PROD_KW' })
    expect(config).toMatchObject({
      name: 'PROD_KW',
      countries: ['kw'],
      defaultLocale: 'en-kw',
      demo: false,
      clientSecret: 'secret',
      tokenEncryptionKeys: [newer, older],
    })
  })
  it.each(['key', `${older},short`])('refuses the encryption keys %s, which are too short', (keys) => {
    expect(() => readSiteConfig({ ...secrets, VITRINE_TOKEN_ENCRYPTION_KEY: keys })).toThrow(
      'VITRINE_TOKEN_ENCRYPTION_KEY: each key must be 32 bytes',
    )
  })
  it('permits previews in the sets of the shop’s own people alone', () => {
    const permitted = configurationSetNames.filter(
      (name) => readSiteConfig({ ...production, VITRINE_ENV: name }).previews.length > 0,
    )
    expect(permitted).toEqual(['DEV', 'PREVIEW'])
    expect(readSiteConfig({ ...secrets, ...addresses, VITRINE_ENV: 'PREVIEW' }).previews).toEqual(['sg', 'hk', 'my'])
  })
  it.each(Object.keys(secrets))('names %s when it is missing', (name) => {
    expect(() => readSiteConfig({ ...secrets, [name]: '' })).toThrow(name)
  })
  it('has the partners of a file beside those of the set, as they are now', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-config-'))
    const file = join(folder, 'partners.json')
    const write = (...keys: string[]) =>
      writeFile(file, JSON.stringify(keys.map((key) => ({ key, origins: ['https://harbour.example'] }))))
    await write('pk_harbour')
    const config = readSiteConfig({ ...production, VITRINE_ENV: 'PROD_KW', VITRINE_PARTNERS: file })
    const keys = () => config.partners.map(({ key }) => key)
    expect(keys()).toEqual(['pk_harbour'])
    await write('pk_harbour', 'pk_quay')
    await expect.poll(keys).toEqual(['pk_harbour', 'pk_quay'])
    unwatchFile(file)
    await rm(folder, { recursive: true })
  })
  it('asks nobody what it may follow, unless the environment says so', () => {
    expect(readSiteConfig(secrets).tracking).toBeDefined()
    expect(readSiteConfig({ ...secrets, VITRINE_TRACKING: 'off' }).tracking).toBeUndefined()
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
      const read = (value: string) => readSiteConfig({ ...production, VITRINE_ENV, [name]: value })
      expect(() => read('')).toThrow(`${name} is missing`)
      for (const wrong of ['shop.example', 'ftp://shop.example', 'https://shop.example/path'])
        expect(() => read(wrong)).toThrow(`${name}=${wrong} is no address`)
    }
  })
  it('is its public address alone for others, and its own names in DEV, and listens for this machine', () => {
    expect(readSiteConfig({ ...production, VITRINE_HOSTS: 'evil.example', VITRINE_ENV: 'PROD_AE' })).toMatchObject({
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
  it.each(['SITE_URL', 'API_PUBLIC_URL', 'VITRINE_CARD_SDK_URL'])(
    'refuses in production a %s that shoppers do not reach',
    (name) => {
      const local = { ...production, VITRINE_ENV: 'PROD_AE', [name]: 'http://localhost:4000' }
      expect(() => readSiteConfig(local)).toThrow(`${name} is at http://localhost:4000`)
      expect(() => readSiteConfig({ ...local, VITRINE_REHEARSAL: 'this-machine' })).not.toThrow()
    },
  )
  it.each(Object.keys(card))('names %s when a production set has none', (name) => {
    expect(() => readSiteConfig({ ...production, VITRINE_ENV: 'PROD_AE', [name]: '' })).toThrow(`${name} is missing`)
  })
  it.each([
    ['VITRINE_CARD_SDK_URL', 'cards.example/sdk.js'],
    ['VITRINE_CARD_SDK_URL', 'http://cards.example/sdk.js'],
    ['VITRINE_CARD_SDK_INTEGRITY', `sha256-${'A'.repeat(44)}`],
    ['VITRINE_CARD_SDK_INTEGRITY', `sha384-${'A'.repeat(64)} sha384-${'B'.repeat(64)}`],
    ['VITRINE_CARD_FRAME_ORIGINS', 'https://cards.example/'],
    ['VITRINE_CARD_FRAME_ORIGINS', '*'],
    ['VITRINE_CARD_CONNECT_ORIGINS', `https://a.example,'unsafe-inline'`],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readSiteConfig({ ...production, VITRINE_ENV: 'PROD_AE', [name]: value })).toThrow(
      new RegExp(`^${name} (is|must|has)`),
    )
  })
  it('knows the card provider that the environment names, whose frames are its own unless it says more', () => {
    expect(readSiteConfig({ ...production, VITRINE_ENV: 'PROD_AE' }).card).toEqual({
      src: 'https://cards.example/v3/sdk.js',
      integrity: card.VITRINE_CARD_SDK_INTEGRITY,
      publicKey: 'pk_live',
      frameOrigins: ['https://cards.example'],
      connectOrigins: [],
    })
    const more = {
      VITRINE_CARD_FRAME_ORIGINS: 'https://fields.example, https://bank.example',
      VITRINE_CARD_CONNECT_ORIGINS: 'https://risk.example',
    }
    expect(readSiteConfig({ ...production, ...more, VITRINE_ENV: 'PROD_AE' }).card).toMatchObject({
      frameOrigins: ['https://fields.example', 'https://bank.example'],
      connectOrigins: ['https://risk.example'],
    })
  })
  it('pins the demonstration’s script where the set has it', () => {
    const config = readSiteConfig({ ...secrets, ...addresses, VITRINE_ENV: 'SIT' })
    expect(config.card).toMatchObject({
      src: 'https://api.shop.example/sdk/card/4.2.0/card.js',
      integrity: expect.stringMatching(/^sha384-/) as string,
      frameOrigins: ['https://api.shop.example'],
    })
  })
  it('names the sets when there is no such set', () => {
    expect(() => readSiteConfig({ ...secrets, VITRINE_ENV: 'PROD' })).toThrow(/PROD_AE/)
  })
  it('takes the merchant of the set with its drawings, and that of the environment before it', () => {
    const { merchant, brand } = readSiteConfig(secrets)
    expect(merchant).toMatchObject({ name: 'Aldersgate', orderPrefix: 'ALD' })
    expect(brand.wordmark).toMatch(/^<svg slot="wordmark"/)
    const other = {
      ...{ name: 'Quarry & Co', names: { ar: 'المحجر' }, orderPrefix: 'QRY' },
      mail: { from: 'orders@quarry.example', enquiries: 'people@quarry.example' },
    }
    const changed = (more: object) =>
      readSiteConfig({ ...secrets, VITRINE_MERCHANT: JSON.stringify({ ...other, ...more }) })
    expect(changed({})).toMatchObject({ merchant: other, brand: { wordmark: undefined } })
    expect(changed({}).brand.icon).toContain('>Q</text>')
    expect(() => changed({ orderPrefix: '' })).toThrow('VITRINE_MERCHANT has the merchant.orderPrefix ""')
    expect(() => changed({ wordmark: 'assets/none.svg' })).toThrow(/^merchant\.wordmark: .*none\.svg cannot be read/)
  })
})
