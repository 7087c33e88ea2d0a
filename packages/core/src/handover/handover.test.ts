import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, errorAnswer } from '@vitrine/testing'
import { createStorefront, handoverDomain } from '../index.ts'
import { createAnyProductBackend } from '@vitrine/testing'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }

function setUp() {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createAnyProductBackend({ now: browser.now, wait: browser.set })
  const storefront = createStorefront({ config, environment: browser.openTab().environment })
  return { browser, server, storefront, handover: storefront.use(handoverDomain) }
}

describe('handover.start', () => {
  it('takes along what is still being changed', async () => {
    const { browser, server, storefront, handover } = setUp()
    let carried = 0
    server.setOverride(({ path }) => {
      if (!path.endsWith('/handover')) return undefined
      carried = server.quantity('A')
      return answer({ code: 'abc', expiresAt: '' })
    })
    void storefront.cart.addLine({ productCode: 'A' })
    await browser.advance(100)
    void storefront.cart.addLine({ productCode: 'A', quantity: 4 })
    const started = handover.start()
    await browser.advance(2000)
    expect(await started).toEqual({ outcome: 'done', code: 'abc' })
    expect(carried).toBe(5)
  })

  it('fails as a value', async () => {
    const { browser, handover } = setUp()
    const started = handover.start()
    await browser.advance(1000)
    expect(await started).toMatchObject({ outcome: 'failed' })
  })
})

describe('handover.accept', () => {
  it('shows the joined cart, and says when a code was used before', async () => {
    const { browser, server, storefront, handover } = setUp()
    await storefront.i18n.load('errors')
    void storefront.cart.addLine({ productCode: 'A', quantity: 2 })
    await browser.advance(1000)
    server.setOverride(({ path }) =>
      path.endsWith('/handover/used')
        ? errorAnswer(409, 'HANDOVER_INVALID')
        : path.includes('/handover/')
          ? answer(server.snapshot())
          : undefined,
    )
    const accepted = handover.accept('fresh')
    await browser.advance(1000)
    expect(await accepted).toEqual({ outcome: 'done' })
    const again = handover.accept('used')
    await browser.advance(1000)
    expect(await again).toMatchObject({
      outcome: 'refused',
      code: 'HANDOVER_INVALID',
      message: expect.stringContaining('was used before'),
    })
    expect(storefront.cart.count.value).toBe(2)
  })
})
