// Stands for ofetch in the browser build, with what core's client asks of it and nothing else: 4 kB less on a partner's page.
// A test holds both against the same calls.

interface RawOptions {
  readonly method: string
  readonly headers: Record<string, string>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
  readonly parseResponse: (text: string) => unknown
}

const withoutBody = [101, 204, 205, 304]

/** `createFetch(…).raw` of ofetch for JSON: query added, body written, answer read, no retry, no error for a status. */
export function createFetch({ fetch }: { fetch: typeof globalThis.fetch }) {
  return {
    async raw(url: string, { query = {}, body, parseResponse, method, headers, keepalive, signal }: RawOptions) {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query))
        for (const one of Array.isArray(value) ? value : [value]) search.append(name, `${one}`)
      const response = await fetch(url + (search.size ? `?${search}` : ''), {
        method,
        headers,
        ...(keepalive ? { keepalive } : {}),
        ...(signal ? { signal } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const data = withoutBody.includes(response.status) ? undefined : parseResponse(await response.text())
      return Object.assign(response, { _data: data })
    },
  }
}
