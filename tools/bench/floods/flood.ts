// A worker: one client that keeps many connections busy until it is told to stop, and then says what it was answered.
import { Agent, request, type RequestOptions } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What a flood asks for, over and over; `#` in a path stands for the next of `words`, or else for a number. */
export interface Flood {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly words?: readonly string[]
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
}

export interface FloodData extends Flood {
  readonly siteUrl: string
  /** The address that the client calls from. */
  readonly localAddress: string
}

/** How often each status was answered; 0 stands for a connection that was closed. */
export type FloodAnswers = Readonly<Record<number, number>>

const { siteUrl, localAddress, method, path, words = [], body, headers, connections } = workerData as FloodData
const { host, port } = new URL(siteUrl)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const answers: Record<number, number> = {}
let isOver = false
let asked = 0

const ask = () =>
  new Promise<number>((resolve) => {
    const options: RequestOptions = {
      agent,
      localAddress,
      host: '127.0.0.1',
      port,
      method,
      path: path.replace('#', words[++asked % words.length] ?? `${asked}`),
      headers: { host, 'accept-encoding': 'br', ...headers },
    }
    const sent = request(options, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0)).end(body)
  })

parentPort!.once('message', () => (isOver = true))
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) {
      const status = await ask()
      answers[status] = (answers[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
parentPort!.postMessage(answers)
