import { operations, type OperationName } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, errorAnswer, testToken } from '@vitrine/testing'
import { createStorefront, isStorefrontError, serverEnvironment, type ValidateResponse } from '../index.ts'

const config = {
  baseUrl: 'https://shop.example/api',
  shopUrl: '',
  locale: 'ar-kw',
  organisationId: 'aldersgate',
  configurationSet: 'DEV',
}
interface Seen {
  url: string
  method: string
  headers: Headers
  body: unknown
  signal: AbortSignal
}

function setUp(
  reply: (seen: Seen, index: number) => Response | Promise<Response>,
  options: { partnerKey?: string; validateResponse?: ValidateResponse } = {},
) {
  const seen: Seen[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const request = {
      url,
      method: init.method!,
      headers: new Headers(init.headers),
      body: init.body && JSON.parse(init.body as string),
      signal: init.signal!,
    }
    seen.push(request)
    init.signal?.throwIfAborted()
    if (url.endsWith('/token'))
      return answer({
        accessToken: testToken(browser.now() / 1000 + 900 + seen.length),
        expiresIn: 900,
        guestUserId: (request.body as { guestUserId: string }).guestUserId,
      })
    return Promise.race([
      reply(request, seen.filter((call) => !call.url.endsWith('/token')).length),
      new Promise<never>((_, reject) =>
        init.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
    ])
  }) as typeof globalThis.fetch
  const browser = createTestBrowser(fetch)
  const { environment } = browser.openTab()
  const { validateResponse, ...more } = options
  const storefront = createStorefront({ config: { ...config, ...more }, environment, validateResponse })
  return {
    browser,
    environment,
    storefront,
    client: storefront.client,
    seen,
    calls: () => seen.filter(({ url }) => !url.endsWith('/token')),
  }
}

const cartCall = 'GET /experience/checkout/guest/v1/cart/{cartId}'
const cartId = 'c'.repeat(32)

describe('client.call', () => {
  it('sends every header of the specification, and a new reference code each time', async () => {
    const { client, calls, storefront } = setUp(() => answer({}), { partnerKey: 'pk_demo' })
    await client.call(cartCall, { params: { cartId } })
    await client.call(cartCall, { params: { cartId } })
    const [first, second] = calls()
    expect(Object.fromEntries(first!.headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-reference-code': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-channel': 'web',
      'x-line-of-business': 'retail',
      'x-organisation-id': 'aldersgate',
      'x-location': 'KW',
      'x-locale': 'ar-kw',
      'x-cache': 'false',
      'x-ciam-token': await storefront.session.token(),
      'x-partner-key': 'pk_demo',
      scope: 'guest',
      guestuserid: storefront.session.guestId,
    })
    expect(second!.headers.get('x-reference-code')).not.toBe(first!.headers.get('x-reference-code'))
    expect(first!.url).toBe(`https://shop.example/api/experience/checkout/guest/v1/cart/${cartId}`)
  })

  it('asks for no token for calls that are the same for everyone', async () => {
    const { client, seen } = setUp(() => answer({ items: [] }))
    await client.call('GET /experience/catalog/guest/v1/category-navigation')
    expect(
      seen.map(({ headers }) => [headers.has('x-ciam-token'), headers.get('x-cache'), headers.get('scope')]),
    ).toEqual([[false, 'true', 'guest']])
  })

  it('acts for a shopper exactly where the contract says so', async () => {
    for (const name of Object.keys(operations) as OperationName[]) {
      if (name.startsWith('POST /token/')) continue
      const params = Object.fromEntries([...name.matchAll(/{(\w+)}/g)].map(([, key]) => [key, 'x']))
      // A fresh browser each time: a token at hand is sent along with any call.
      const fresh = setUp(() => answer({}))
      await fresh.client.call(name as never, { params } as never)
      expect([name, fresh.calls()[0]!.headers.has('x-ciam-token')]).toEqual([name, operations[name].session !== 'none'])
    }
  })

  it('encodes parameters and drops empty values of the query', async () => {
    const { client, calls } = setUp(() => answer({}))
    await client.call('GET /experience/catalog/guest/v1/category/{catalogName}', {
      params: { catalogName: 'food/چ & x' },
    })
    await client.post('/x', { query: { a: '', b: null, c: undefined, d: 'undefined', e: 0, f: false, g: 'y' } })
    expect(calls().map(({ url }) => url.slice(config.baseUrl.length))).toEqual([
      '/experience/catalog/guest/v1/category/food%2F%DA%86%20%26%20x',
      '/x?e=0&f=false&g=y',
    ])
  })

  it('hands the answer to the injected validator', async () => {
    const names: string[] = []
    const { client } = setUp(() => answer({ items: [] }), { validateResponse: (name) => void names.push(name) })
    await client.call('GET /experience/masterdata/guest/v1/country-list')
    expect(names).toEqual(['GET /experience/masterdata/guest/v1/country-list'])
  })
})

describe('client.post', () => {
  it('sends a body and returns the answer’s', async () => {
    const { client, calls } = setUp(() => answer({ ok: 1 }))
    expect(await client.post('/x', { body: { a: 1 } })).toEqual({ ok: 1 })
    expect(calls()[0]).toMatchObject({ method: 'POST', body: { a: 1 } })
  })
})

describe('client after 401', () => {
  it('tries once more with a fresh token and the same idempotency key', async () => {
    const { client, calls } = setUp((_, index) =>
      index === 1 ? errorAnswer(401, 'UNAUTHORIZED') : answer({ id: 'ok' }),
    )
    await client.post('/experience/checkout/guest/v1/orders', { idempotencyKey: 'k' })
    const [first, second] = calls()
    expect(calls()).toHaveLength(2)
    expect([first!.headers.get('idempotency-key'), second!.headers.get('idempotency-key')]).toEqual(['k', 'k'])
    expect(second!.headers.get('x-ciam-token')).not.toBe(first!.headers.get('x-ciam-token'))
  })

  it('rejects when the second try fails too', async () => {
    const { client, calls } = setUp(() => errorAnswer(401, 'UNAUTHORIZED'))
    await expect(client.call(cartCall, { params: { cartId } })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    })
    expect(calls()).toHaveLength(2)
  })

  it('reads the parameters anew: with its token the guest may have become another', async () => {
    const { client, calls } = setUp(({}, count) => (count === 1 ? errorAnswer(401, 'UNAUTHORIZED') : answer({})))
    let turn = 0
    const params = {
      get cartId() {
        return `${turn++}`
      },
    }
    await client.call(cartCall, { params })
    expect(calls().map(({ url }) => url.split('/').at(-1))).toEqual(['0', '1'])
  })
  it('asks for one token for many calls that wait', async () => {
    let refused: string | null = 'none'
    const { client, seen } = setUp(({ headers }) =>
      headers.get('x-ciam-token') === refused ? errorAnswer(401, 'UNAUTHORIZED') : answer({}),
    )
    await client.call(cartCall, { params: { cartId } })
    refused = seen.at(-1)!.headers.get('x-ciam-token')
    seen.length = 0
    await Promise.all(Array.from({ length: 20 }, () => client.call(cartCall, { params: { cartId } })))
    expect(seen.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1)
    expect(seen).toHaveLength(41)
  })
})

it('takes a refusal of the identity provider as an answer', async () => {
  const refused = { callId: 'c'.repeat(32), errorCode: '400006', statusCode: 400 }
  const { client } = setUp(() => answer(refused))
  await expect(client.post('/x')).resolves.toEqual(refused)
})

describe('client errors', () => {
  /** A body that never ends by itself. */
  const cutOffBy = (signal: AbortSignal) =>
    new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    })
  const fail = async (response: (seen: Seen) => Response | Promise<Response>) => {
    const { client, browser } = setUp(response)
    const failed = client.post('/x').catch((error: unknown) => error)
    await browser.advance(20_000)
    return failed
  }

  it.each([
    [() => errorAnswer(404, 'NOT_FOUND'), { code: 'NOT_FOUND', status: 404, isAnswered: true }],
    [
      () => errorAnswer(409, 'QUANTITY_EXCEED', [{ available: 2 }]),
      { code: 'QUANTITY_EXCEED', details: [{ available: 2 }] },
    ],
    [
      () => answer({ statusCode: 422, errorCode: 'INVALID_INPUT', message: 'x' }),
      { code: 'INVALID_INPUT', status: 422 },
    ],
    [() => new Response('<h1>down</h1>', { status: 502 }), { code: 'UNKNOWN_ERROR', status: 502, isAnswered: false }],
    [() => answer('{"id": "cut', 200), { code: 'INVALID_RESPONSE' }],
    [() => Promise.reject(new TypeError('network')), { code: 'NETWORK', status: 0 }],
    [() => new Promise<Response>(() => {}), { code: 'TIMEOUT' }],
    [({ signal }: Seen) => new Response(cutOffBy(signal)), { code: 'TIMEOUT' }],
  ])('are StorefrontErrors with a reference code (%#)', async (response, expected) => {
    const error = await fail(response as (seen: Seen) => Response)
    expect(isStorefrontError(error)).toBe(true)
    expect(error).toMatchObject(expected)
    expect(error).toHaveProperty('referenceCode', expect.stringMatching(/^[0-9a-f-]{36}$/))
  })
})

describe('client.read', () => {
  const name = 'GET /experience/masterdata/guest/v1/country-list'
  it('rejects in a browser', async () => {
    const { client } = setUp(() => errorAnswer(503, 'SERVICE_UNAVAILABLE'))
    await expect(client.read(name)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
  it('resolves on a server, to an empty result with its cause', async () => {
    const fetch = (async () => errorAnswer(503, 'SERVICE_UNAVAILABLE')) as unknown as typeof globalThis.fetch
    const { client } = createStorefront({ config, environment: serverEnvironment({ fetch }) })
    expect(await client.read(name)).toMatchObject({
      status: 200,
      code: 404,
      data: undefined,
      error: { code: 'SERVICE_UNAVAILABLE', status: 503 },
    })
  })
})

const countries = 'GET /experience/masterdata/guest/v1/country-list'

describe('client with a signal', () => {
  const waiting = () => {
    const listeners = new Set<unknown>()
    const aborter = new AbortController()
    const { signal } = aborter
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
    signal.addEventListener = ((type: string, listener: () => void) => {
      listeners.add(listener)
      add(type, listener)
    }) as typeof signal.addEventListener
    signal.removeEventListener = ((type: string, listener: () => void) => {
      listeners.delete(listener)
      remove(type, listener)
    }) as typeof signal.removeEventListener
    return { aborter, signal, listeners }
  }
  it('fails with ABORTED when the signal says so, before or while it runs', async () => {
    const { client, browser } = setUp(() => new Promise(() => {}))
    const { aborter, signal, listeners } = waiting()
    const failed = client.call(countries, {}, { signal }).catch((error: unknown) => error)
    await browser.settle()
    aborter.abort()
    expect(await failed).toMatchObject({ code: 'ABORTED' })
    expect(
      await client.call(countries, {}, { signal: AbortSignal.abort() }).catch((error: unknown) => error),
    ).toMatchObject({
      code: 'ABORTED',
    })
    expect(listeners.size).toBe(0)
  })
  it('listens to the signal no longer than the request runs', async () => {
    const { client } = setUp(() => answer({ ok: 1 }))
    const { signal, listeners } = waiting()
    await Promise.all([client.call(countries, {}, { signal }), client.call(countries, {}, { signal })])
    expect(listeners.size).toBe(0)
  })
})
