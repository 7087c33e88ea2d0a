import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteFigure } from '../../testing/figures.ts'
import { patientLimits } from '../../testing/patient-limits.ts'
import { secrets } from '../../testing/secrets.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

/** Milliseconds that a connection may be idle. */
const idle = 1_000
const sockets = { headers: 300, request: 600, idle, keepAlive: 300, check: 50 }

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop({ config: { limits: { ...patientLimits, sockets } } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Notes how long it stayed open, longer than idleness is. */
const note = (what: string, since: number) =>
  noteFigure(what, `${((performance.now() - since) / 1_000).toFixed(1)} s`, `more than ${idle / 1_000} s of idleness`)

it('answers that are read slowly come in full', async () => {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  const count = 60
  for (let index = 0; index < count; index += 1) socket.write('GET /openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n')
  const began = performance.now()
  const read: Buffer[] = []
  // Little by little, until the server closes a connection that asks nothing more.
  while (!socket.closed) {
    await setTimeout(1)
    const bytes = socket.read(16_384) as Buffer | null
    if (bytes) read.push(bytes)
  }
  note('answers that are read slowly', began)
  expect(Buffer.concat(read).toString().split('HTTP/1.1 200')).toHaveLength(count + 1)
})

it('a stream of events outlives the time that a connection may be idle while something comes', async () => {
  const left = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${port}/changes`, {
    headers: { 'ocp-apim-subscription-key': secrets.subscriptionKey },
    signal: left.signal,
  })
  const reader = body!.getReader()
  const began = performance.now()
  while (performance.now() - began < 3 * idle) {
    await shop.announce()
    expect((await reader.read()).done).toBe(false)
  }
  note('a stream of events', began)
  left.abort()
})
