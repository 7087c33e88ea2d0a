import { createFetch as createOfetch } from 'ofetch'
import { describe, expect, it } from 'vitest'
import { createFetch } from './ofetch.ts'

interface Call {
  readonly method?: string
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly answer?: { status: number; text: string | null }
}

const parseResponse = (text: string): unknown => {
  try {
    return text && JSON.parse(text)
  } catch {
    return 'unreadable'
  }
}

/** What was sent and what came back, through one of the two. */
async function ask(
  create: typeof createFetch,
  { method = 'GET', query, body, answer = { status: 200, text: '{"a":1}' } }: Call,
) {
  const sent: unknown[] = []
  const fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'https://shop.example')
    sent.push({
      path: url.pathname,
      query: [...url.searchParams].map((pair) => pair.join('=')),
      method: init.method,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body,
      keepalive: init.keepalive ?? false,
    })
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const { signal } = new AbortController()
  const options = {
    method,
    query,
    body,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    signal,
    retry: false,
    ignoreResponseError: true,
    parseResponse,
  }
  const response = await create({ fetch }).raw('/api/cart', options as never)
  return { sent, ok: response.ok, status: response.status, data: response._data }
}

describe('createFetch of the browser build', () => {
  const calls: Record<string, Call> = {
    'reads without a query': {},
    'reads with words, spaces, arrays and other scripts': {
      query: { q: 'a b&c=+', page: 2, codes: ['A-1', 'B/2'], name: 'قميص' },
    },
    'writes JSON': { method: 'POST', body: { productCode: 'P', quantity: 1 } },
    'writes an array': { method: 'PUT', body: [1, 2] },
    'deletes without an answer': { method: 'DELETE', answer: { status: 204, text: null } },
    'gives a refusal as an answer': { method: 'POST', body: {}, answer: { status: 422, text: '{"code":"X"}' } },
    'gives a broken answer to the parser': { answer: { status: 200, text: '{"a":' } },
    'gives an empty answer': { answer: { status: 200, text: '' } },
    'gives a page of a proxy': { answer: { status: 502, text: '<html>' } },
  }
  for (const [name, call] of Object.entries(calls)) {
    it(`${name}, as ofetch does`, async () => {
      expect(await ask(createFetch, call)).toEqual(await ask(createOfetch as unknown as typeof createFetch, call))
    })
  }

  it('rejects when the network does', async () => {
    const broken = createFetch({ fetch: () => Promise.reject(new TypeError('offline')) })
    await expect(broken.raw('/x', { method: 'GET', headers: {}, parseResponse })).rejects.toThrow('offline')
  })
})
