import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { expect, it } from 'vitest'
import type { PageContext } from '../page.ts'
import { pageText } from '../page-text.ts'
import { registerPage } from './login.page.ts'

/** What the page gives its form. */
async function shown(query: PageContext['query'], options: ShopStorefrontOptions = {}) {
  const { storefront, backend } = shopStorefront({ lines: [{ good: 'jumper' }], order: 'placed', ...options })
  let given: Readonly<Record<string, unknown>> = {}
  await registerPage.view({
    storefront,
    query,
    path: '/en-ae/register',
    isShopperHidden: false,
    text: (key: Parameters<typeof pageText>[1]) => pageText({ language: 'en', country: 'ae' }, key),
    element: (_: string, props: typeof given) => {
      given = props
      return Promise.resolve('')
    },
  } as unknown as PageContext)
  return { given, asked: backend.count('GET', /\/orders\//) }
}

it('fills in the e-mail address of the order that a guest comes from', async () => {
  const returnTo = `/en-ae/my-account/orders/${orderId}`
  const { given } = await shown({ order: orderId, returnTo })
  expect(given).toMatchObject({
    view: 'signup',
    returnTo,
    entered: { step: 'identifier', isSignup: true, values: { identifier: 'layla.haddad@example.com' } },
  })
})

it.each([
  ['another’s order', { order: 'f'.repeat(32) }, 1],
  ['what is no order', { order: 'x' }, 0],
  ['no order', {}, 0],
])('fills in nothing for %s', async (_, query, asked) => {
  const page = await shown(query)
  expect([page.given['entered'], page.asked]).toEqual([undefined, asked])
})
