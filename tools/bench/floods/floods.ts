import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { secrets } from '../../../apps/reference-api/src/testing/secrets.ts'
import { openTestShop } from '../../driving/open-shop.ts'
import type { Row } from '../table.ts'
import type { FloodAnswers, FloodData } from './flood.ts'
import { floodsOf } from './floods-of.ts'
import { peakMemory } from './peak-memory.ts'

/** Addresses of this machine: two clients. Linux has all of them, other systems the first alone. */
const [greedy, other] = ['127.0.0.2', '127.0.0.3']
/** Pages of the other client while nothing else happens. */
const quietPages = 40
/** How long each flood lasts. */
const seconds = 10
const warmPages = 10

/** Waits of another client for a page while one client has hundreds of connections, and the site's memory. */
export async function* benchFloods(): AsyncGenerator<Row> {
  const shop = await openTestShop({
    host: '127.0.0.1',
    preloaded: ['bench/floods/peak-memory.ts'],
    // Limits as a shop has them: those of the tests are more generous.
    environment: {
      VITRINE_CLIENT_ID: secrets.clientId,
      VITRINE_CLIENT_SECRET: secrets.clientSecret,
      VITRINE_SUBSCRIPTION_KEY: secrets.subscriptionKey,
      VITRINE_SITE_LIMITS: '{}',
      VITRINE_API_LIMITS: '{}',
      VITRINE_SHOP_LIMITS: '{}',
    },
  })
  try {
    const visitor = openVisitor(shop.siteUrl)
    for (let count = 0; count < warmPages; count++) await visitor.page()
    const quiet: number[] = []
    while (quiet.length < quietPages) quiet.push(await visitor.page())
    const usual = median(quiet)
    yield ['page of another client, quiet', `p50 ${usual.toFixed(1)} ms`, `longest ${Math.max(...quiet).toFixed(0)} ms`]
    for (const flood of await floodsOf(shop.siteUrl)) {
      const { times, answers } = await during({ ...flood, siteUrl: shop.siteUrl, localAddress: greedy }, visitor.page)
      const ratio = median(times) / usual
      const longest = Math.max(...times)
      yield [
        `while ${flood.connections} connections send ${flood.name}`,
        `p50 ${median(times).toFixed(0)} ms, ${ratio.toFixed(1)}x`,
        [
          `longest ${longest.toFixed(0)} ms of ${times.length}`,
          `answers ${Object.entries(answers)
            .map(([status, count]) => `${status}: ${count}`)
            .join(', ')}`,
          `the site had at most ${await peakMemory(shop.home)} MB`,
        ].join('; '),
      ]
    }
    visitor.close()
  } finally {
    await shop.stop()
  }
}

/** Another client, which asks for one page after the other that nobody has asked for. */
function openVisitor(siteUrl: string) {
  const agent = new Agent({ keepAlive: true })
  const { host, port } = new URL(siteUrl)
  let visit = 0
  return {
    close: () => agent.destroy(),
    async page(): Promise<number> {
      const began = performance.now()
      const asked = get({
        agent,
        localAddress: other,
        host: '127.0.0.1',
        port,
        path: `/en-ae/fashion/cable-knit-jumper?visit=${++visit}`,
        headers: { host, 'accept-encoding': 'br' },
      })
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`The other client was answered ${response.statusCode}.`)
      response.resume()
      await once(response, 'close')
      return performance.now() - began
    },
  }
}

/** Runs a flood for some seconds, and measures meanwhile. */
async function during(flood: FloodData, measure: () => Promise<number>) {
  const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: flood })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  const message = once(worker, 'message') as Promise<[FloodAnswers]>
  await once(worker, 'online')
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  while (performance.now() < until || times.length < 3) times.push(await Promise.race([measure(), failed]))
  worker.postMessage('stop')
  const [answers] = await message
  await worker.terminate()
  return { times, answers }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
