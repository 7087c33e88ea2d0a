import { describe, expect, it } from 'vitest'
import { usualLives } from './lives.ts'
import { configurationSets, readApiConfig } from './config.ts'

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  VITRINE_CLIENT_ID: 'site',
  VITRINE_CLIENT_SECRET: 'secret',
  VITRINE_SUBSCRIPTION_KEY: 'key',
  VITRINE_TOKEN_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64url'),
  VITRINE_CARD_SECRET_KEY: 'card',
  VITRINE_WALLET_SECRET_KEY: 'wallet',
  VITRINE_PREVIEW_KEY: 'preview',
}
const merchant = {
  name: 'Quarry & Co',
  orderPrefix: 'QRY',
  mail: { from: 'orders@quarry.example', enquiries: 'people@quarry.example' },
}
const onNetwork = { VITRINE_MAILBOX_PASSWORD: 'twelve-signs-and-more' }
const production = {
  ...env,
  ...onNetwork,
  SMTP_URL: 'smtp://mail',
  VITRINE_SMS_URL: 'https://sms.example',
  VITRINE_CARD_PROVIDER_URL: 'https://cards.example',
  SITE_URL: 'https://shop.example',
  API_PUBLIC_URL: 'https://api.shop.example',
}

describe('readApiConfig', () => {
  it.each(configurationSets)('reads the set %s', (set) => {
    const config = readApiConfig({ ...production, VITRINE_ENV: set })
    expect(config.demo).toBe(!set.startsWith('PROD_'))
    expect(config.countries).toHaveLength(set.startsWith('PROD_') ? 1 : 10)
  })
  it.each(Object.keys(env))('names %s when it is missing', (name) => {
    expect(() => readApiConfig({ ...env, [name]: undefined })).toThrow(new RegExp(`^${name} is missing`))
  })
  it.each([
    ...['SITE_URL', 'API_PUBLIC_URL', 'VITRINE_SMS_URL', 'VITRINE_CARD_PROVIDER_URL', 'VITRINE_WALLET_PROVIDER_URL'],
  ])('does not begin in production with a %s that shoppers do not reach', (name) => {
    const local = { ...production, VITRINE_ENV: 'PROD_AE', [name]: 'http://localhost:4000' }
    expect(() => readApiConfig(local)).toThrow(`${name} is at http://localhost:4000`)
    expect(() => readApiConfig({ ...local, VITRINE_REHEARSAL: 'this-machine' })).not.toThrow()
  })
  it('has the demonstration’s wallet in its sets alone, the one that is named everywhere, and else none', () => {
    const walletIn = (set: string, url?: string) =>
      readApiConfig({ ...production, VITRINE_ENV: set, VITRINE_WALLET_PROVIDER_URL: url }).walletProvider
    const url = 'https://wallet.example'
    expect(walletIn('UAT')).toEqual({ url: 'http://localhost:4000/demo/wallet/server', secretKey: 'wallet' })
    for (const set of ['UAT', 'PROD_AE']) expect(walletIn(set, url)).toEqual({ url, secretKey: 'wallet' })
    expect(walletIn('PROD_AE')).toBeUndefined()
    const keyless = { ...production, VITRINE_ENV: 'PROD_AE', VITRINE_WALLET_SECRET_KEY: undefined }
    expect(readApiConfig(keyless).walletProvider).toBeUndefined()
    expect(() => readApiConfig({ ...keyless, VITRINE_WALLET_PROVIDER_URL: url })).toThrow(
      /^VITRINE_WALLET_SECRET_KEY is missing/,
    )
  })
  it.each(['SMTP_URL', 'VITRINE_SMS_URL', 'VITRINE_CARD_PROVIDER_URL', 'SITE_URL', 'API_PUBLIC_URL'])(
    'names %s when a production set has none',
    (name) => {
      expect(() => readApiConfig({ ...production, VITRINE_ENV: 'PROD_AE', [name]: undefined })).toThrow(
        `${name} is missing`,
      )
    },
  )
  it('refuses to start a production set with the demonstration parts', () => {
    const readSet = () => ({ countries: ['ae'], organisationId: 'aldersgate', merchant, demo: true })
    expect(() => readApiConfig({ ...production, VITRINE_ENV: 'PROD_AE' }, readSet)).toThrow(
      /PROD_AE switches the demonstration parts on/,
    )
    expect(readApiConfig({ ...env, VITRINE_ENV: 'DEV' }, readSet).demo).toBe(true)
  })
  it('lets the shop’s own hosts hold the card fields in DEV alone, and listens for this machine', () => {
    const given = { VITRINE_HOSTS: 'localhost,192.0.2.20', PORT: '3100' }
    expect(readApiConfig({ ...env, ...given })).toMatchObject({
      host: 'localhost',
      siteUrl: 'http://localhost:3100',
      siteOrigins: ['http://localhost:3100', 'http://192.0.2.20:3100'],
    })
    expect(readApiConfig({ ...production, ...given, VITRINE_ENV: 'PROD_AE' })).toMatchObject({
      siteUrl: 'https://shop.example',
      siteOrigins: [],
    })
  })
  it('takes limits of the environment, and names one that is none', () => {
    const read = (VITRINE_API_LIMITS: string) => readApiConfig({ ...env, VITRINE_API_LIMITS })
    expect(read('{"database":{"lock":5}}').limits.database).toMatchObject({ lock: 5, statement: 15_000 })
    expect(() => read('{"database":{"locks":5}}')).toThrow('VITRINE_API_LIMITS has "database.locks": 5')
  })
  it('takes the lives of tokens and reservations from the set, and refuses one that a margin uses up', () => {
    const read = (lives: object) =>
      readApiConfig(env, () => ({ countries: ['ae'], organisationId: 'aldersgate', merchant, demo: true, lives })).lives
    expect(read({ reservation: 1_800 })).toEqual({ ...usualLives, reservation: 1_800 })
    expect(() => read({ guestToken: 120 })).toThrow('lives.guestToken is 120; clients renew 60 s before its end')
    expect(() => read({ partnerGuestToken: 120 })).toThrow('lives.partnerGuestToken is 120; clients renew 60 s')
    expect(read({ guestToken: 120, guestTokenMargin: 30 })).toMatchObject({ guestToken: 120, guestTokenMargin: 30 })
    expect(() => read({ guestTokenMargin: 450 })).toThrow('clients renew 450 s before its end')
    expect(() => read({ privateToken: 600 })).toThrow('lives.privateToken is 600; clients renew 300 s before its end')
    expect(() => read({ idleSignIn: 1_800 })).toThrow('lives.idleSignIn is 1800, shorter than')
    expect(() => read({ reservation: 0 })).toThrow('lives.reservation is 0')
    expect(() => read({ reservations: 900 })).toThrow('lives.reservations is not known')
  })
  it('takes page sizes from the set, and names one that is none', () => {
    const read = (pageSizes: object) =>
      readApiConfig(env, () => ({ countries: ['ae'], organisationId: 'aldersgate', merchant, demo: true, pageSizes }))
        .pageSizes
    expect(read({ recommendations: 4 })).toEqual({ recommendations: 4, stores: 200, orders: 100 })
    expect(() => read({ stores: 0 })).toThrow('pageSizes.stores is 0')
    expect(() => read({ store: 5 })).toThrow('pageSizes.store is not known')
  })
  it('takes the identity provider of the set, and names what it lacks', () => {
    const cloud = {
      VITRINE_CDC_URL: 'https://accounts.eu1.gigya.com/',
      VITRINE_CDC_API_KEY: '3_key',
      VITRINE_CDC_USER_KEY: 'user',
      VITRINE_CDC_SECRET: 'secret',
    }
    const read = (identityProvider: unknown, more: object = {}) =>
      readApiConfig({ ...env, ...more }, () => ({
        countries: ['ae'],
        organisationId: 'a',
        merchant,
        demo: true,
        identityProvider,
      })).identityProvider
    expect([read(undefined), read('reference')]).toEqual([{ kind: 'reference' }, { kind: 'reference' }])
    expect(read('customer-data-cloud', cloud)).toEqual({
      kind: 'customer-data-cloud',
      url: 'https://accounts.eu1.gigya.com',
      apiKey: '3_key',
      userKey: 'user',
      secret: 'secret',
    })
    for (const name of Object.keys(cloud))
      expect(() => read('customer-data-cloud', { ...cloud, [name]: '' })).toThrow(`${name} is missing`)
    expect(() => read('customer-data-cloud', { ...cloud, VITRINE_CDC_URL: 'eu1' })).toThrow('VITRINE_CDC_URL must be')
    expect(() => read('gigya')).toThrow('identityProvider is "gigya"; it must be "reference" or')
  })
  it('takes the addresses of the shop’s own people from the set, and names a rule that is none', () => {
    const read = (employeeEmails: object) =>
      readApiConfig(env, () => ({
        countries: ['ae'],
        organisationId: 'aldersgate',
        merchant,
        demo: true,
        employeeEmails,
      })).employeeEmails
    expect(read({ include: [{ domain: 'shop.example' }] })).toEqual({
      include: [{ domain: 'shop.example' }],
      exclude: [],
    })
    expect(() => read({ include: [{ domain: '@shop.example' }] })).toThrow('employeeEmails.include[0].domain is')
    expect(() => read({ exclude: [{ domain: 'shop.example', localPart: '(' }] })).toThrow(
      'employeeEmails.exclude[0].localPart is "(", which is no regular expression.',
    )
  })
  it('keeps the demonstration’s data out when it is told so', () => {
    expect(readApiConfig(env).startData).toBe('all')
    expect(readApiConfig({ ...env, VITRINE_SEED: 'none' }).startData).toBe('none')
    expect(() => readApiConfig({ ...env, VITRINE_SEED: 'off' })).toThrow('must be one of all, shop, none')
  })
  it('takes the merchant of the set, and that of the environment before it', () => {
    const readSet = () => ({ countries: ['ae'], organisationId: 'aldersgate', merchant, demo: true })
    expect(readApiConfig(env, readSet).merchant).toEqual({ ...merchant, names: {} })
    const other = { ...merchant, name: 'Mill', names: { ar: 'الطاحونة' } }
    expect(readApiConfig({ ...env, VITRINE_MERCHANT: JSON.stringify(other) }, readSet).merchant).toEqual(other)
    expect(() => readApiConfig({ ...env, VITRINE_MERCHANT: '{"name":"Mill"}' }, readSet)).toThrow(
      'VITRINE_MERCHANT has the merchant.orderPrefix (none)',
    )
    expect(() => readApiConfig(env, () => ({ ...readSet(), merchant: undefined }))).toThrow(
      'config/DEV.json has the merchant.name (none)',
    )
  })
  it('trusts the proxies of the set, and those on the same machine when it names none', () => {
    const readSet = () => ({
      countries: ['ae'],
      organisationId: 'aldersgate',
      merchant,
      trustedProxies: ['10.1.0.0/16'],
    })
    expect(readApiConfig(production, readSet).trustedProxies).toEqual(['10.1.0.0/16'])
    expect(readApiConfig(env).trustedProxies).toEqual(['loopback'])
  })
  it('permits previews in sets that are for the shop’s own people, and needs their key there alone', () => {
    const { VITRINE_PREVIEW_KEY: _, ...without } = production
    for (const set of configurationSets) {
      const isPermitted = set === 'DEV' || set === 'PREVIEW'
      expect(readApiConfig({ ...production, VITRINE_ENV: set }).previews).toEqual(isPermitted ? ['sg', 'hk', 'my'] : [])
      if (!isPermitted) expect(readApiConfig({ ...without, VITRINE_ENV: set }).previewKey).toBeUndefined()
    }
  })
  it('takes the address of a search cluster, and refuses one that cannot be without repeating its password', () => {
    expect(readApiConfig(env).searchUrl).toBeUndefined()
    for (const SEARCH_URL of ['https://me:secret@search.example:9200/shop', 'http://localhost:9200'])
      expect(readApiConfig({ ...env, SEARCH_URL }).searchUrl).toBe(SEARCH_URL)
    for (const SEARCH_URL of [
      'search.example',
      'ftp://me:secret@search.example',
      'https://me:secret@search.example/Shop',
    ])
      expect(() => readApiConfig({ ...env, SEARCH_URL })).toThrow(/^SEARCH_URL is not(?!.*secret)/)
  })
  it.each(['SIT', 'UAT', 'PREVIEW'] as const)('asks for the mailbox’s password in the set %s', (set) => {
    const given = { ...production, VITRINE_ENV: set, VITRINE_MAILBOX_PASSWORD: undefined }
    expect(() => readApiConfig(given)).toThrow(/^VITRINE_MAILBOX_PASSWORD is missing/)
    expect(() => readApiConfig({ ...given, VITRINE_MAILBOX_PASSWORD: 'short' })).toThrow(/PASSWORD is too short/)
    expect(readApiConfig({ ...given, ...onNetwork }).mailboxPassword).toBe('twelve-signs-and-more')
  })
  it('needs no password of the mailbox in DEV, and none where there is no mailbox', () => {
    expect(readApiConfig(env).mailboxPassword).toBeUndefined()
    expect(readApiConfig({ ...production, VITRINE_ENV: 'PROD_AE' }).mailboxPassword).toBeUndefined()
  })
  it('takes two secrets of notifications while one takes the other’s place, and repeats none of them', () => {
    const [one, other] = ['n'.repeat(32), 'o'.repeat(32)]
    const secretsOf = (VITRINE_CARD_NOTIFICATION_SECRET?: string) =>
      readApiConfig({ ...env, VITRINE_CARD_NOTIFICATION_SECRET }).cardNotificationSecrets
    expect([secretsOf(), secretsOf(one), secretsOf(`${one}, ${other}`)]).toEqual([[], [one], [one, other]])
    expect(() => secretsOf(`${one},${other},${one}`)).toThrow(/^VITRINE_CARD_NOTIFICATION_SECRET has 3(?!.*nnn)/)
    expect(() => secretsOf(`${one},short`)).toThrow(/^VITRINE_CARD_NOTIFICATION_SECRET is too short(?!.*nnn)/)
  })
  it('has the demonstration’s card provider answer later where it is asked to, and never in production', () => {
    const later = { VITRINE_DEMO_CARD_ANSWERS: 'later' }
    expect(() => readApiConfig({ ...env, ...later })).toThrow(/needs VITRINE_CARD_NOTIFICATION_SECRET/)
    const given = { ...later, VITRINE_CARD_NOTIFICATION_SECRET: 'n'.repeat(32) }
    expect(readApiConfig(env).cardAnswersLater).toBe(false)
    expect(readApiConfig({ ...env, ...given }).cardAnswersLater).toBe(true)
    expect(readApiConfig({ ...production, ...given, VITRINE_ENV: 'PROD_AE' }).cardAnswersLater).toBe(false)
  })
  it('takes providers of payment pages, and names what is wrong with one without its secrets', () => {
    const page = { name: 'gateway', url: 'https://pay.example/api', keyId: 'shop', secrets: ['s'.repeat(32)] }
    const pagesOf = (pages: unknown, more: object = {}) =>
      readApiConfig({ ...env, VITRINE_PAYMENT_PAGES: JSON.stringify(pages), ...more }).paymentPages
    expect(pagesOf([page])).toEqual([page])
    expect(pagesOf([])).toEqual([])
    expect(readApiConfig(env).paymentPages).toMatchObject([{ name: 'bank', keyId: 'shop' }])
    expect(readApiConfig({ ...production, VITRINE_ENV: 'PROD_AE' }).paymentPages).toEqual([])
    const plain = [{ ...page, url: 'http://pay.example' }]
    expect(pagesOf(plain)).toEqual(plain)
    expect(() => pagesOf(plain, { ...production, VITRINE_ENV: 'PROD_AE' })).toThrow('with https in production')
    expect(() => pagesOf({})).toThrow('VITRINE_PAYMENT_PAGES is no list')
    expect(() => pagesOf([page, page])).toThrow('two providers of the name gateway')
    for (const name of ['card', 'wallet', 'Bank', ''])
      expect(() => pagesOf([{ ...page, name }])).toThrow('VITRINE_PAYMENT_PAGES[0].name must be')
    expect(() => pagesOf([{ ...page, url: 'pay' }])).toThrow('[0].url must be')
    expect(() => pagesOf([{ ...page, keyId: 'a b' }])).toThrow('[0].keyId must')
    expect(() => pagesOf([{ ...page, secrets: [] }])).toThrow('[0].secrets must')
    expect(() => pagesOf([{ ...page, secret: 'x' }])).toThrow('[0] has secret, which')
    expect(() => pagesOf([{ ...page, secrets: ['nnnn'] }])).toThrow(/at least 32 characters(?!.*nnnn)/)
  })
  it('refuses an unknown set and a short key', () => {
    expect(() => readApiConfig({ ...env, VITRINE_ENV: 'PROD_UK' })).toThrow('VITRINE_ENV is "PROD_UK"')
    expect(() => readApiConfig({ ...env, VITRINE_TOKEN_SIGNING_KEY: 'short' })).toThrow(
      'VITRINE_TOKEN_SIGNING_KEY is too short',
    )
  })
})
