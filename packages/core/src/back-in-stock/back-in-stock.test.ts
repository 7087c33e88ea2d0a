import { describe, expect, it } from 'vitest'
import { backInStockDomain, createStorefront, serverEnvironment } from '../index.ts'

function asking(status = 200) {
  const bodies: unknown[] = []
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({
      fetch: (_, init) => {
        bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
        return Promise.resolve(
          status === 200
            ? Response.json({ isAccepted: true })
            : Response.json({ statusCode: status, errorCode: 'TOO_MANY_REQUESTS', message: '' }, { status }),
        )
      },
    }),
  })
  return { bodies, storefront, backInStock: storefront.use(backInStockDomain) }
}
const request = { productCode: 'T-1', variationProductCode: 'T-1-M', email: ' a@shopper.example ', hasConsent: true }

describe('ask', () => {
  it('sends the address without the blanks around it', async () => {
    const { backInStock, bodies } = asking()
    expect(await backInStock.requestAlert(request)).toBeUndefined()
    expect(bodies).toEqual([{ ...request, email: 'a@shopper.example' }])
  })
  it.each([
    ['choiceMissing', { variationProductCode: '' }],
    ['emailInvalid', { email: 'nobody' }],
    ['emailInvalid', { email: '' }],
    ['consentMissing', { hasConsent: false }],
  ] as const)('says %s and sends nothing for %j', async (problem, change) => {
    const { backInStock, bodies } = asking()
    expect(await backInStock.requestAlert({ ...request, ...change })).toEqual({ problem, isToastShown: false })
    expect(bodies).toEqual([])
  })
  it.each([
    [429, 'tooMany'],
    [500, 'failed'],
  ])('tells a refusal by %i as %s, and by a toast', async (status, problem) => {
    const { backInStock, storefront } = asking(status)
    await storefront.i18n.load('errors')
    expect(await backInStock.requestAlert(request)).toEqual({ problem, isToastShown: true })
    const [toast] = storefront.notifications.toasts.value
    expect(toast).toMatchObject({ kind: 'error', message: expect.stringContaining(`Error ${status}: `) })
  })
})
