import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { usualSocketLimits } from '@vitrine/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientLimits } from '../../testing/patient-limits.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createLogger } from '../log/logger.ts'
import { createServer } from './server.ts'

const sockets = { headers: 300, request: 600, idle: 1_000, keepAlive: 300, check: 50 }
const big = `GET /openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { limits: { ...patientLimits, sockets } } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

async function open(app = shop.app): Promise<Socket> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

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
  ])('is closed with 408 when it %s', async (_, text) => {
    const socket = await open()
    socket.write(text)
    // Little by little, so that the connection is never idle.
    const drip = text && setInterval(() => socket.write('1'), 100)
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408/)
    if (drip) clearInterval(drip)
  })
  it('is closed when it asks nothing more', async () => {
    const app = createServer(createLogger({ level: 'silent' }), {
      trustedProxies: [],
      publicUrl: 'http://localhost',
      // Everything else that could close it takes its time.
      limits: { ...patientLimits, sockets: { ...usualSocketLimits, keepAlive: 100 } },
    })
    app.get('/', () => ({ status: 'ok' }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await open(app)
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
    expect(await untilClosed(socket)).toContain('"status":"ok"')
    await app.close()
  })
  it('is closed when nobody reads its answers', async () => {
    const accepted = once(shop.app.server, 'connection') as Promise<[Socket]>
    const socket = await open()
    socket.pause()
    for (let index = 0; index < 400; index += 1) socket.write(big)
    const [served] = await accepted
    if (!served.closed) await new Promise((resolve) => served.once('close', resolve))
    expect(served.bytesWritten).toBeGreaterThan(0)
    socket.destroy()
  })
})
