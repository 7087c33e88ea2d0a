import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../testing/test-seed.ts'
import { signInByCode } from '../testing/test-identity.ts'
import { csrfIn, enterAs, ownForm, postForm } from '../testing/test-desk.ts'
import { createDeskEntry } from './desk-entry.ts'
import { deskRoutes } from './desk.routes.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { partnerOrigin, TestShopper } from '../testing/test-shopper.ts'

/** Every route of the desk that wants a session, with who may use it. */
const routes = {
  'GET /desk/attention': ['operator', 'merchandiser', 'admin'],
  'GET /desk/payments': ['operator', 'admin'],
  'POST /desk/payments/acts': ['operator', 'admin'],
  'GET /desk/jobs': ['admin'],
  'POST /desk/jobs/acts': ['admin'],
  'GET /desk/enquiries': ['operator', 'merchandiser', 'admin'],
  'GET /desk/enquiries/:reference': ['operator', 'merchandiser', 'admin'],
  'POST /desk/enquiries/:reference/acts': ['operator', 'merchandiser', 'admin'],
  'GET /desk/late-parcels': ['operator', 'admin'],
  'GET /desk/low-slots': ['operator', 'admin'],
  'GET /desk': ['operator', 'admin'],
  'GET /desk/back-in-stock': ['merchandiser', 'admin'],
  'GET /desk/categories': ['merchandiser', 'admin'],
  'POST /desk/categories/acts': ['merchandiser', 'admin'],
  'GET /desk/content': ['merchandiser', 'admin'],
  'GET /desk/content/:topic': ['merchandiser', 'admin'],
  'POST /desk/content/:topic/acts': ['merchandiser', 'admin'],
  'GET /desk/imports': ['merchandiser', 'admin'],
  'GET /desk/numbers': ['operator', 'merchandiser', 'admin'],
  'GET /desk/numbers.csv': ['operator', 'merchandiser', 'admin'],
  'GET /desk/numbers/searches.csv': ['operator', 'merchandiser', 'admin'],
  'GET /desk/coupons': ['merchandiser', 'admin'],
  'GET /desk/coupons/:code': ['merchandiser', 'admin'],
  'GET /desk/coupons/batches/:batch': ['merchandiser', 'admin'],
  'GET /desk/coupons/batches/:batch.csv': ['merchandiser', 'admin'],
  'GET /desk/new-coupon': ['merchandiser', 'admin'],
  'GET /desk/new-coupons': ['merchandiser', 'admin'],
  'GET /desk/promotions': ['merchandiser', 'admin'],
  'GET /desk/promotions/:code': ['merchandiser', 'admin'],
  'GET /desk/new-promotion': ['merchandiser', 'admin'],
  'POST /desk/coupons/:code/acts': ['merchandiser', 'admin'],
  'POST /desk/coupons/batches/:batch/acts': ['merchandiser', 'admin'],
  'POST /desk/new-coupon/acts': ['merchandiser', 'admin'],
  'POST /desk/new-coupons/acts': ['merchandiser', 'admin'],
  'POST /desk/promotions/:code/acts': ['merchandiser', 'admin'],
  'POST /desk/new-promotion/acts': ['merchandiser', 'admin'],
  'POST /desk/imports/acts': ['merchandiser', 'admin'],
  'GET /desk/imports/:run/report': ['merchandiser', 'admin'],
  'POST /desk/imports/uploads': ['merchandiser', 'admin'],
  'GET /desk/imports/uploads/:id': ['merchandiser', 'admin'],
  'GET /desk/imports/uploads/:id/:kind/report': ['merchandiser', 'admin'],
  'GET /desk/orders/:number': ['operator', 'admin'],
  'POST /desk/orders/:number/acts': ['operator', 'admin'],
  'GET /desk/orders/:number/parcels/:parcel/pick-list.pdf': ['operator', 'admin'],
  'GET /desk/orders/:number/parcels/:parcel/label.pdf': ['operator', 'admin'],
  'POST /desk/papers/pick-lists.pdf': ['operator', 'admin'],
  'POST /desk/papers/labels.pdf': ['operator', 'admin'],
  'POST /desk/acts': ['operator', 'admin'],
  'GET /desk/slots': ['operator', 'admin'],
  'POST /desk/slots': ['operator', 'admin'],
  'GET /desk/slots/:id': ['operator', 'admin'],
  'POST /desk/slots/:id': ['operator', 'admin'],
  'GET /desk/slots/templates': ['operator', 'admin'],
  'POST /desk/slots/templates': ['operator', 'admin'],
  'GET /desk/stores': ['operator', 'admin'],
  'GET /desk/stores/:code': ['operator', 'admin'],
  'POST /desk/stores/:code': ['operator', 'admin'],
  'POST /desk/sign-out': ['operator', 'merchandiser', 'admin'],
} as const
const open = [
  'GET /desk/sign-in',
  'POST /desk/sign-in',
  'GET /desk/sign-in/code',
  'POST /desk/sign-in/code',
  'POST /desk/language',
]
/** What there is no page for. */
const nothing = ['POST,PUT,PATCH,DELETE /desk', 'GET,POST,PUT,PATCH,DELETE /desk/*']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The routes that the desk has, `HEAD` of each `GET` left out. */
async function served(): Promise<string[]> {
  const { db, clock, services, config } = shop
  const { publicUrl } = config
  const found: string[] = []
  const app = Fastify({ exposeHeadRoutes: false })
  app.addHook('onRoute', ({ method, url }) => void found.push(`${String(method)} ${url}`))
  const { acts, operatorActs, operators, previews, tryCart, countries, uploads, papers } = services
  const entry = createDeskEntry({ db, clock, publicUrl })
  const deskServices = { acts, operatorActs, operators, previews, tryCart, countries, uploads, papers }
  deskRoutes(app, { db, clock, entry, ...deskServices, publicUrl, shopName: '', countTry: async () => {} })
  await app.ready()
  await app.close()
  return found
}

async function enter(role: 'operator' | 'merchandiser' | 'admin') {
  const cookie = await enterAs(shop, role)
  const url = role === 'merchandiser' ? '/desk/imports' : '/desk'
  const { body } = await shop.app.inject({ url, headers: { cookie } })
  return { role, cookie, csrf: csrfIn(body) }
}

describe('the routes of the desk', () => {
  it('are all in this table', async () => {
    expect((await served()).toSorted()).toEqual([...Object.keys(routes), ...open, ...nothing].toSorted())
  })

  it('answer the roles that the table names, and nobody else', async () => {
    const { orderNumber } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    const { shopper: account } = await signInByCode(shop, { email: 'amal@shopper.example' })
    const guest = await new TestShopper(shop).enter()
    const partner = await new TestShopper(shop).enter(partnerOrigin)
    const strangers = [new TestShopper(shop), guest, partner, account].map(({ token }) => ({ 'x-ciam-token': token }))
    const operators = await Promise.all((['operator', 'merchandiser', 'admin'] as const).map(enter))
    // The last of the routes ends their sessions.
    for (const [route, allowed] of Object.entries(routes)) {
      const [method, path] = route.split(' ') as ['GET' | 'POST', string]
      const url = path.replace(':number', orderNumber).replace(':topic', 'home')
      const statusOf = async (headers: Record<string, string>, form: Record<string, string> = {}) =>
        (method === 'GET'
          ? await shop.app.inject({ url, headers })
          : await postForm(shop, url, form, { ...ownForm, ...headers })
        ).statusCode
      for (const headers of strangers)
        expect([route, await statusOf(headers)]).toEqual([route, method === 'GET' ? 303 : 401])
      for (const { role, cookie, csrf } of operators) {
        const status = await statusOf(
          { cookie },
          { csrf, act: 'order.note', note: 'Seen', key: crypto.randomUUID().replaceAll('-', ''), parcel: '' },
        )
        // The first page leads a merchandiser to another; a form without a choice is a mistake, not refused.
        const isIn = status !== 403 && !(route === 'GET /desk' && status === 303)
        expect([route, role, isIn]).toEqual([route, role, (allowed as readonly string[]).includes(role)])
      }
    }
  })

  it('leads a merchandiser from the first page to one of theirs', async () => {
    const cookie = await enterAs(shop, 'merchandiser')
    const answer = await shop.app.inject({ url: '/desk', headers: { cookie } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/imports'])
    const page = await shop.app.inject({ url: '/desk/imports', headers: { cookie } })
    expect(page.body).not.toContain('>Orders</a>')
    const refused = await shop.app.inject({ url: '/desk/orders/ALD-AE-2222-2222', headers: { cookie } })
    expect(refused.body).toContain('Your account does not open this part of the desk')
  })
})
