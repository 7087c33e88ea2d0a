import { describe, expect, it } from 'vitest'
import { backInStockDomain, createStorefront, serverEnvironment } from '../index.ts'

function asking(status = 200, answer: object = { isAccepted: true }) {
  const bodies: unknown[] = []
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({
      fetch: (_, init) => {
        bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
        return Promise.resolve(
          status === 200
            ? Response.json(answer)
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

describe('ask for the account’s own address', () => {
  const wanted = { productCode: 'T-1', variationProductCode: 'T-1-M' }
  it.each(['requested', 'alreadyRequested', 'emailMissing', 'full'] as const)('says %s as it is', async (outcome) => {
    const { backInStock, bodies } = asking(200, { outcome })
    expect(await backInStock.requestOwnAlert(wanted)).toBe(outcome)
    expect(bodies.at(-1)).toEqual({ ...wanted, hasConsent: true })
  })
  it.each([
    [429, 'tooMany'],
    [500, 'failed'],
  ])('tells a refusal by %i as %s', async (status, outcome) => {
    expect(await asking(status).backInStock.requestOwnAlert(wanted)).toBe(outcome)
  })
})
