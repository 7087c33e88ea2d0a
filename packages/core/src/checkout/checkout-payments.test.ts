import { describe, expect, it } from 'vitest'
import { createPage, failOnce, setUp } from './test-checkout.ts'
import { bodiesOf, leave, parameters, payBy } from './test-payments.ts'

describe('a payment at a provider’s page', () => {
  it('leaves the page once its keys are stored, and asks for no card', async () => {
    const { page, checkout, card, environment, orderId, shop } = await leave()
    expect(page.redirect.mock.calls).toEqual([['https://pay-later.example/pay-1']])
    expect([checkout.status.value, shop.authorised(), card.tokenize.mock.calls.length]).toEqual(['redirecting', 0, 0])
    const attempt = JSON.parse(environment.sessionStorage.getItem('checkoutAttempt')!) as object
    expect(attempt).toMatchObject({ orderId, payKey: expect.any(String) })
  })

  it('is one order when the shopper comes back with it done', async () => {
    const { comeBack, counts, server } = await leave()
    const { checkout } = await comeBack()
    expect(checkout.status.value).toBe('placed')
    expect(counts()).toEqual([1, 1, 1])
    expect(bodiesOf({ server }).at(-1)).toMatchObject({ returned: { parameters } })
  })

  it('is over when the shopper cancels there, and a card pays in its place', async () => {
    const world = await leave()
    world.shop.bank.push('cancelled')
    const { checkout } = await world.comeBack('same', { status: 'cancelled' })
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.cancelled'])
    expect([checkout.step.value, checkout.fields.value.firstName]).toEqual(['payment', 'Amal'])
    await payBy(world, world.card, checkout)
    expect(checkout.status.value).toBe('placed')
    expect(world.counts()).toEqual([1, 1, 1])
  })

  it('says so, too, where the shop has heard of it before the shopper comes back', async () => {
    const { comeBack, shop, orderId } = await leave()
    shop.decide(orderId, 'Declined')
    const { checkout } = await comeBack()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.not_paid'])
  })

  it('may be tried there again after it was cancelled', async () => {
    const world = await leave()
    world.shop.bank.push('cancelled')
    const { checkout, environment } = await world.comeBack()
    await payBy(world, world.page, checkout)
    expect(world.page.redirect).toHaveBeenLastCalledWith('https://pay-later.example/pay-2')
    const again = await world.open({ sessionStorage: environment.sessionStorage })
    await world.arrive(again.checkout)
    expect(again.checkout.status.value).toBe('placed')
    expect(world.counts()).toEqual([1, 1, 1])
  })

  it('counts once when the shopper comes back twice, one after the other or at once', async () => {
    const { comeBack, counts, shop } = await leave()
    await comeBack()
    const again = await comeBack('other')
    expect(again.checkout.status.value).toBe('placed')
    expect(counts()).toEqual([1, 1, 1])

    const twice = await leave()
    await Promise.all([twice.comeBack('other'), twice.comeBack('other')])
    expect(twice.counts()).toEqual([1, 1, 1])
    expect(shop.authorised()).toBe(1)
  })

  it('is cancelled for good, however often the page that says so is loaded', async () => {
    const { comeBack, counts, shop } = await leave()
    shop.bank.push('cancelled')
    await comeBack()
    const { checkout } = await comeBack()
    expect(checkout.status.value).toBe('editing')
    expect(counts()).toEqual([1, 0, 0])
  })

  it('says that the order is over when the shopper comes back too late', async () => {
    const { comeBack, shop, orderId, server } = await leave()
    shop.orders.set(orderId, { ...shop.orders.get(orderId)!, status: 'Abandoned', availableActions: [] })
    const sent = bodiesOf({ server }).length
    const { checkout, storefront } = await comeBack()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.paidLate'])
    expect([bodiesOf({ server }).length, storefront.cart.count.value]).toEqual([sent, 2])
    const again = await comeBack('other')
    expect([again.checkout.status.value, again.checkout.notice.value]).toEqual(['editing', 'outcome.paidLate'])
  })

  it('does not say that nothing was charged either where a reload has forgotten the way back', async () => {
    const { open, browser, shop, orderId, environment } = await leave()
    shop.orders.set(orderId, { ...shop.orders.get(orderId)!, status: 'Abandoned', availableActions: [] })
    const { checkout } = await open({ sessionStorage: environment.sessionStorage })
    await browser.advance(3000)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.paidLate'])
  })

  it('of somebody else is shown nothing of, and ends no attempt of this tab', async () => {
    const { open, browser, environment, arrive, counts } = await leave()
    const attempt = environment.sessionStorage.getItem('checkoutAttempt')
    const { checkout } = await open({ sessionStorage: environment.sessionStorage })
    await arrive(checkout, 'f'.repeat(32))
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.otherBrowser'])
    expect(checkout.order.value?.id).not.toBe('f'.repeat(32))
    const { orderId } = JSON.parse(attempt!) as { orderId: string }
    expect(JSON.parse(environment.sessionStorage.getItem('checkoutAttempt')!)).toMatchObject({ orderId })
    await browser.advance(1000)
    expect(counts()).toEqual([1, 0, 0])
  })

  it('is not paid, as far as it knows, where the order has gone on from the page that is come back from', async () => {
    const { comeBack, shop } = await leave()
    shop.refusals.set('/pay', () => Response.json({ errorCode: 'ORDER_STATE', statusCode: 409 }, { status: 409 }))
    const { checkout } = await comeBack()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.not_paid'])
  })

  it('is asked about again where a limit of requests stood in the way', async () => {
    const { comeBack, server, browser, counts } = await leave()
    const details = [{ retryAfter: 20 }]
    const body = { statusCode: 429, errorCode: 'TOO_MANY_REQUESTS', message: 'Later.', referenceCode: 'r', details }
    let isLimited = true
    server.setOverride(({ path }) =>
      isLimited && path.endsWith('/pay') ? Response.json(body, { status: 429 }) : undefined,
    )
    const { checkout } = await comeBack()
    expect(checkout.status.value).toBe('checking')
    isLimited = false
    await browser.advance(20_000)
    expect([checkout.status.value, counts()]).toEqual(['placed', [1, 1, 1]])
  })

  /** A page that is loaded by the way back itself, and knows of it from its first moment. */
  async function arriveAnew({ browser, page, orderId, ...world }: Awaited<ReturnType<typeof leave>>) {
    const { sessionStorage } = world.environment
    const tab = world.openUnread({ sessionStorage })
    const returnPath = page.returnPath(orderId)
    void tab.checkout.comeBack({ orderId, method: page.method, returnPath, parameters })
    await browser.advance(20_000)
    return tab.checkout
  }

  it('says that money goes back when the shopper comes back after the order is over', async () => {
    const world = await leave()
    world.shop.orders.set(world.orderId, { ...world.shop.orders.get(world.orderId)!, status: 'Abandoned' })
    const checkout = await arriveAnew(world)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.paidLate'])
  })

  it('says nothing of an order that another browser began', async () => {
    const world = await leave()
    world.shop.orders.delete(world.orderId)
    const checkout = await arriveAnew(world)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.otherBrowser'])
    expect(checkout.order.value).toBeUndefined()
  })

  it('does not call a bank’s refusal that of a card', async () => {
    const world = await leave()
    world.shop.bank.push('Declined')
    const checkout = await arriveAnew(world)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.not_paid'])
  })

  it('goes on in another tab, and the tab that was left shows it', async () => {
    const { comeBack, counts, checkout, resume, browser } = await leave()
    const other = await comeBack('other')
    expect(other.checkout.status.value).toBe('placed')
    resume()
    await browser.advance(3000)
    expect(checkout.status.value).toBe('placed')
    expect(counts()).toEqual([1, 1, 1])
  })

  it('leaves the form as it was when the shopper never gets there and goes back', async () => {
    const world = await leave()
    world.resume()
    await world.browser.advance(3000)
    expect([world.checkout.status.value, world.checkout.notice.value]).toEqual(['editing', 'outcome.page_left'])
    await payBy(world, world.card)
    expect(world.checkout.status.value).toBe('placed')
    expect(world.counts()).toEqual([1, 1, 1])
  })

  it('does so, too, where the browser loads the checkout anew', async () => {
    const world = await leave()
    const { checkout } = await world.open({ sessionStorage: world.environment.sessionStorage })
    expect([checkout.status.value, checkout.step.value]).toEqual(['editing', 'payment'])
    await payBy(world, world.page, checkout)
    expect([checkout.status.value, world.page.redirect.mock.calls.length]).toEqual(['redirecting', 2])
    expect(world.counts()).toEqual([1, 0, 0])
  })

  it('is done when the provider has informed the shop before the shopper comes back', async () => {
    const { comeBack, counts, shop, orderId, server } = await leave()
    shop.decide(orderId, 'Authorized')
    const { checkout } = await comeBack()
    expect([checkout.status.value, bodiesOf({ server }).length]).toEqual(['placed', 1])
    expect(counts()).toEqual([1, 1, 1])
  })

  it.each(['lostReply', 'never', 'proxyError'] as const)(
    'is one payment when the answer to its return ends as %s',
    async (kind) => {
      const { comeBack, counts, server, browser } = await leave()
      server.setFault(failOnce(/\/pay$/, kind))
      const { checkout } = await comeBack()
      await browser.advance(40_000)
      expect(checkout.status.value).toBe('placed')
      expect(counts()).toEqual([1, 1, 1])
    },
  )

  it('says what it brings under one key until it is heard', async () => {
    const { comeBack, counts, server, browser } = await leave()
    server.setFault(({ path }) => (path.endsWith('/pay') ? 'lostRequest' : 'none'))
    const { checkout } = await comeBack()
    expect(checkout.status.value).toBe('checking')
    server.setFault(() => 'none')
    await browser.advance(20_000)
    expect(checkout.status.value).toBe('placed')
    const back = server.calls.filter(({ path, body }) => path.endsWith('/pay') && 'returned' in (body as object))
    expect(back.length).toBeGreaterThan(4)
    expect(new Set(back.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(counts()).toEqual([1, 1, 1])
  })

  it('waits for a provider that does not know yet, and is placed once it does', async () => {
    const { comeBack, counts, shop, orderId, browser } = await leave()
    shop.bank.push('Unknown')
    const { checkout } = await comeBack()
    expect(checkout.status.value).toBe('checking')
    shop.decide(orderId, 'Authorized')
    await browser.advance(20_000)
    expect(checkout.status.value).toBe('placed')
    expect(counts()).toEqual([1, 1, 1])
  })

  it('goes on after a retry when the shop could not be reached on the way back', async () => {
    const { open, arrive, server, browser, counts, environment } = await leave()
    server.setFault(() => 'lostRequest')
    const { checkout } = await open({ sessionStorage: environment.sessionStorage })
    await arrive(checkout)
    expect(checkout.status.value).toBe('failed')
    server.setFault(() => 'none')
    void checkout.retry()
    await browser.advance(20_000)
    expect(checkout.status.value).toBe('placed')
    expect(counts()).toEqual([1, 1, 1])
  })

  it('changes nothing where its page cannot be opened', async () => {
    const world = await setUp()
    const page = createPage()
    page.redirect.mockImplementationOnce(() => {
      throw new Error('no such page')
    })
    world.fill()
    await payBy(world, page)
    expect([world.checkout.status.value, world.checkout.notice.value]).toEqual(['editing', 'outcome.failed'])
    await payBy(world, world.card)
    expect([world.checkout.status.value, world.shop.authorised()]).toEqual(['placed', 1])
  })
})
