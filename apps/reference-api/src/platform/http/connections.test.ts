import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientLimits } from '../../testing/patient-limits.ts'
import { secrets } from '../../testing/secrets.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const sockets = { headers: 300, request: 600, idle: 1_000, keepAlive: 300, check: 50 }
const big = `GET /openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { limits: { ...patientLimits, sockets } } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

async function open(): Promise<Socket> {
  const socket = connect({ port: (shop.app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  await once(socket, 'connect')
  return socket.on('error', () => {})
}
const connections = () => new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)))

/** All that comes until the server closes the connection, or resets it under what is still sent. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return text
}

describe('a connection', () => {
  it.each([
    ['sends no header', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nhost: shop\r\nx-a: '],
    [
      'never ends its body',
      'POST /token/oauth HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    ],
  ])('that %s is closed with 408', async (_, text) => {
    const socket = await open()
    socket.write(text)
    // Little by little, so that the connection is never idle.
    const drip = text && setInterval(() => socket.write('1'), 100)
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408/)
    if (drip) clearInterval(drip)
  })
  it('that asks nothing more is closed', async () => {
    const socket = await open()
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
    expect(await untilClosed(socket)).toContain('"status":"ok"')
  })
  it('whose answers nobody reads is closed', async () => {
    const socket = await open()
    socket.pause()
    for (let index = 0; index < 400; index += 1) socket.write(big)
    await expect.poll(connections).toBe(1)
    await expect.poll(connections).toBe(0)
    socket.destroy()
  })
  it('whose answers are read slowly is answered in full', async () => {
    const socket = await open()
    socket.pause()
    const count = 60
    for (let index = 0; index < count; index += 1) socket.write(big)
    const began = performance.now()
    let text = ''
    // Little by little, for longer than a connection may be idle.
    for (let at = 0; performance.now() - began < 3 * sockets.idle || text.split('HTTP/1.1 200').length <= count; at++) {
      await setImmediate()
      text += (socket.read(4_096) as Buffer | null)?.toString() ?? ''
      if (socket.closed) break
    }
    expect(text.split('HTTP/1.1 200')).toHaveLength(count + 1)
    socket.destroy()
  })
})

describe('a stream of events', () => {
  it('outlives the time that a connection may be idle while something comes', async () => {
    const { port } = shop.app.server.address() as AddressInfo
    const left = new AbortController()
    const { body } = await fetch(`http://127.0.0.1:${port}/changes`, {
      headers: { 'ocp-apim-subscription-key': secrets.subscriptionKey },
      signal: left.signal,
    })
    const reader = body!.getReader()
    const began = performance.now()
    while (performance.now() - began < 3 * sockets.idle) {
      await shop.announce()
      expect((await reader.read()).done).toBe(false)
    }
    left.abort()
  })
})
