import { usualTokenMargins } from '@vitrine/contract/rules'
import { contentDomain, recommendationsDomain } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createStorefrontFactory } from './storefront.ts'
import { merchant } from '../testing/honey-shop.ts'

const config = {
  siteUrl: 'https://shop.example',
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [],
  organisationId: 'aldersgate',
  merchant,
  brand: { wordmark: undefined, icon: '' },
  name: 'DEV',
  tokenMargins: usualTokenMargins,
} as unknown as SiteConfig

/** The site before an API that lets every answer be kept, as one that forgot to say otherwise would. */
function openSite() {
  const requests: (string | undefined)[] = []
  const forward: Upstream['forward'] = async ({ headers }) => {
    const preview = headers['x-preview'] as string | undefined
    requests.push(preview)
    const sections = preview ? [`draft for ${preview}`] : ['published']
    return Response.json({ sections }, { headers: { 'cache-control': 'public, max-age=60' } })
  }
  const storefronts = createStorefrontFactory(config, { forward } as Upstream, createReadCache())
  const home = async (preview?: string) =>
    (await storefronts.shared('en-sg', preview).storefront.use(contentDomain).home().load()).value?.sections
  return { requests, home, storefronts }
}

describe('a storefront of a preview', () => {
  it('is shown its own and leaves nothing to others, whoever comes first', async () => {
    const { home, requests } = openSite()
    expect(await home('a')).toEqual(['draft for a'])
    expect(await home()).toEqual(['published'])
    expect(await home('b')).toEqual(['draft for b'])
    expect(await Promise.all([home('a'), home(), home('b'), home()])).toEqual([
      ['draft for a'],
      ['published'],
      ['draft for b'],
      ['published'],
    ])
    // Published content was asked for once.
    expect(requests).toEqual(['a', undefined, 'b', 'a', 'b'])
  })
  it('goes on for the shopper who has it', async () => {
    const { requests, storefronts } = openSite()
    const shopper = { cookies: undefined, client: undefined, preview: 'a' }
    await storefronts.forShopper('en-sg', shopper).storefront.use(contentDomain).home().load()
    expect(requests).toEqual(['a'])
  })
})

describe('a configuration set', () => {
  const configOf = (more: Partial<SiteConfig>) =>
    createStorefrontFactory({ ...config, ...more }, {} as Upstream, createReadCache()).shared('ar-ae').storefront
  it('says digits, page size and margins of every page, but for usual ones', () => {
    const tokenMargins = { guest: 120, private: 300 }
    const { config, locale } = configOf({ digits: 'arab', listPageSize: 24, tokenMargins })
    expect(config).toMatchObject({ digits: 'arab', listPageSize: 24, tokenMargins })
    expect(locale.value.tag).toBe('ar-AE-u-nu-arab-ca-gregory')
    expect(configOf({ tokenMargins: { guest: 60, private: 300 } }).config).not.toHaveProperty('tokenMargins')
  })
})

describe('a cached answer', () => {
  it('is of one kind of recommendation: what may stand for a product is not what goes with it', async () => {
    const forward: Upstream['forward'] = async ({ headers }) =>
      Response.json({ items: [headers['recommendation-type']] }, { headers: { 'cache-control': 'public, max-age=60' } })
    const storefronts = createStorefrontFactory(config, { forward } as Upstream, createReadCache())
    const recommendations = storefronts.shared('en-sg').storefront.use(recommendationsDomain)
    expect((await recommendations.goingWith('ALD-F-1001').load()).value?.items).toEqual(['goes-with'])
    expect((await recommendations.similar('ALD-F-1001').load()).value?.items).toEqual(['similar'])
  })
})
