import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { parseLocale, usualTokenMargins } from '@vitrine/contract/rules'
import { createShopBackend, orderId } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import { usualLimits } from '../config/limits.ts'
import { formRoutes } from '../forms/form.routes.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createPrivateCookie } from '../session/private-cookie.ts'
import { createStorefrontFactory } from '../session/storefront.ts'
import { merchant } from './honey-shop.ts'
import { pages } from '../pages/index.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { pageRoutes } from '../pages/pages.routes.ts'

export const siteUrl = 'https://shop.example'
const config = {
  siteUrl,
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [randomBytes(32).toString('base64url')],
  countries: ['ae'],
  defaultLocale: 'en-ae',
  previews: [],
  organisationId: 'aldersgate',
  merchant,
  brand: { wordmark: undefined, icon: '' },
  name: 'DEV',
  tokenMargins: usualTokenMargins,
  card: {},
} as unknown as SiteConfig
const manifest = { version: '1', loader: { file: 'loader.js', integrity: '' }, files: {}, messages: {}, elements: {} }

/** The site's pages and their forms before a shop in memory. */
export async function openPages(refuses: (path: string) => boolean | 401 = () => false) {
  const backend = createShopBackend({
    locale: parseLocale('en-ae')!,
    cart: ['cable-knit-jumper'],
    order: 'placed',
    toggles: { maintenance: false },
  })
  const upstream = {
    forward: async ({ path, headers }: Parameters<Upstream['forward']>[0]) => {
      const refusal = refuses(path)
      if (!refusal) return backend.fetch(`http://api.example${path}`, { headers: headers as Record<string, string> })
      return refusal === 401
        ? Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401 })
        : Response.json({ errorCode: 'SERVICE_UNAVAILABLE' }, { status: 503 })
    },
    guestToken: async () => Response.json({ accessToken: 'g', guestUserId: 'b'.repeat(32), guestSecret: 's' }),
    refreshSignIn: async () => Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401 }),
  } as unknown as Upstream
  const storefronts = createStorefrontFactory(config, upstream, createReadCache())
  const app = Fastify()
  formRoutes(app, { config, manifest, storefronts }, { pages })
  await pageRoutes(app, { config, manifest, storefronts, cache: createPageCache() })
  return app
}

export async function signedIn() {
  const now = Math.floor(Date.now() / 1000)
  const proof = { UID: 'a'.repeat(32), accessToken: 't', refreshToken: 'r', exp: now + 3_600, end: now + 86_400 }
  const written = await createPrivateCookie(config).write(proof)
  return written
    .slice(0, 2)
    .map((header) => header.split(';')[0])
    .join('; ')
}

/** Path of a page below the locale: its name, but for the page of one order. */
export const pathOf = (name: string) => `/en-ae/${name === 'order' ? `my-account/orders/${orderId}` : name}`
export const privatePages = Object.entries(pages).filter(([, { kind }]) => kind === 'private')
export const names = privatePages.map(([name]) => name)
export const formPaths = privatePages.flatMap(([, { form }]) => (form ? [form.path] : []))
