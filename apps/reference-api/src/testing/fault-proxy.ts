import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Faults that can occur between a shopper and the shop. */
export const networkFaults = [
  'reset before the request',
  'reply lost after commit',
  'black hole',
  'truncated body',
  'slow drip',
  'duplicated request',
  'added latency',
  'half-open',
] as const
export type NetworkFault = (typeof networkFaults)[number]

export interface FaultProxy {
  readonly url: string
  /** Sets what happens to connections made from now on. */
  setFault(fault: NetworkFault | 'none'): void
  close(): Promise<void>
}

/** Milliseconds of `added latency`, each way. */
const latency = 60
/** Bytes of a reply that `slow drip` sends at a time. */
const drip = 64

/** A TCP proxy for one request per connection; clients that fail must send `connection: close`. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname: host, port } = new URL(target)
  const sockets = new Set<Socket>()
  let fault: NetworkFault | 'none' = 'none'
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    return socket
  }
  const reach = () => track(connect({ port: Number(port), host, noDelay: true }))
  const server = createServer({ allowHalfOpen: true }, (client) => pass(track(client), fault, reach)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next) => (fault = next),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(client: Socket, fault: NetworkFault | 'none', reach: () => Socket) {
  switch (fault) {
    case 'reset before the request':
      return void client.once('data', () => client.resetAndDestroy())
    case 'black hole':
      return void client.resume()
    case 'reply lost after commit':
      return void client.pipe(reach()).once('data', () => client.resetAndDestroy())
    case 'half-open':
      // The reply is taken and nobody hears of it: no bytes, no end.
      return void client.pipe(reach()).resume()
    case 'truncated body':
      return void collect(client.pipe(reach())).then((reply) => client.end(reply.subarray(0, reply.length - 10)))
    case 'slow drip':
      return void collect(client.pipe(reach())).then((reply) => trickle(client, reply))
    case 'duplicated request':
      client.pipe(reach()).resume()
      return void client.pipe(reach()).pipe(client)
    case 'added latency':
      return void delayed(client, reach())
    case 'none':
      return void client.pipe(reach()).pipe(client)
  }
}

async function collect(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'end')
  return Buffer.concat(chunks)
}

async function trickle(client: Socket, reply: Buffer) {
  for (let at = 0; at < reply.length && !client.destroyed; at += drip) {
    client.write(reply.subarray(at, at + drip))
    await setTimeout(1)
  }
  client.end()
}

async function delayed(client: Socket, server: Socket) {
  client.on('data', (chunk: Buffer) => void setTimeout(latency).then(() => server.write(chunk)))
  const reply = await collect(server)
  await setTimeout(latency)
  client.end(reply)
}
