export interface Sms {
  /** E.164 */
  readonly to: string
  readonly text: string
  /** Makes a repeated sending recognisable. */
  readonly id: string
}

/** Sends text messages; rejects when they are not taken. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Milliseconds that the service may take: a job waits for it. */
const DEADLINE = 10_000

/**
 * Hands messages to a service as JSON with the id as Idempotency-Key. Name and password of the address become its
 * `Authorization: Basic`.
 */
export function createSmsSender(address: string, fetch: typeof globalThis.fetch = globalThis.fetch): SmsSender {
  const { username, password, ...url } = partsOf(address)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return {
    async send({ to, text, id }) {
      const response = await fetch(url.href, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username && { authorization }),
        },
        body: JSON.stringify({ to, text, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE),
      })
      if (!response.ok) throw new Error(`The SMS service answered ${response.status}.`)
    },
  }
}

function partsOf(address: string) {
  const url = new URL(address)
  const username = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return { username, password, href: url.href }
}
