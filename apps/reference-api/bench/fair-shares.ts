// Waits of other shoppers while one client does all it can: 1,000 changes of one cart at once, over one server process
// and over two on one database, and 200 costly searches at once. `npm run bench -- fair-shares`.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectDatabase } from '../src/platform/database/database.ts'
import { usualLimits } from '../src/platform/config/limits.ts'
import { startApiProcess, type ApiProcess } from '../src/testing/api-process.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { checkoutPath, overHttp, TestShopper, type Server } from '../src/testing/test-shopper.ts'

const CHANGES = 1_000
const SEARCHES = 200
const LINES = 40
/** Milliseconds between two questions of the other shopper. */
const rhythm = 25
const catalog = '/experience/catalog/guest/v1'

/** Documentation addresses (RFC 5737): what the site would say of its shoppers. */
const greedy = '192.0.2.1'
const other = '198.51.100.1'

const database = await createTestDatabase()
const { db, close } = connectDatabase(database.url)
await db.execute(sql`select 1`)
const servers: ApiProcess[] = []
try {
  for (const count of [1, 2]) {
    while (servers.length < count) servers.push(await startApiProcess(database.url, { limits: usualLimits }))
    await cartChanges(servers)
  }
  await costlySearches(servers[0]!)
} finally {
  for (const server of servers) await server.kill()
  await close()
  await database.drop()
}

async function cartChanges(apis: readonly ApiProcess[]) {
  const attacker = await new TestShopper({ app: from(greedy, apis[0]!), cardUrl: apis[0]!.url }).enter()
  const { items } = await attacker.do(`GET ${catalog}/products`, { query: { department: 'food', pageSize: 60 } })
  const codes = items
    .filter(({ productUsage, isInStock }) => productUsage === 'Standard' && isInStock)
    .slice(0, LINES)
    .map(({ productCode }) => productCode)
  const { id: cartId } = await attacker.openCart()
  let cart = await attacker.openCart()
  for (const code of codes) cart = await attacker.add(cartId, code)
  const itemId = cart.items[0]!.items[0]!.id

  for (const [name, address] of [
    ['another network', other],
    ['the same network', greedy],
  ] as const) {
    const victim = await new TestShopper({ app: from(address, apis[0]!), cardUrl: apis[0]!.url }).enter()
    const own = await victim.add((await victim.openCart()).id, codes[0]!)
    const read = () => victim.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: own.id } })
    const quiet = await watch(read, pause(2_000))
    const began = performance.now()
    const flood = Promise.all(
      Array.from({ length: CHANGES }, (_, index) =>
        attacker
          .call(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, {
            params: { cartId, itemId, quantity: 1 + (index % 3) },
            app: from(greedy, apis[index % apis.length]!),
          })
          .then(({ status }) => status),
      ),
    )
    const busy = await watch(read, flood)
    print(`${CHANGES} changes of one cart, ${apis.length} process(es), GET cart from ${name}`, { quiet, busy, began })
    print2(await flood)
  }
}

async function costlySearches(api: ApiProcess) {
  const attacker = new TestShopper({ app: from(greedy, api), cardUrl: api.url })
  const victim = new TestShopper({ app: from(other, api), cardUrl: api.url })
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'a list': () => victim.do(`GET ${catalog}/products`, { query: { department: 'fashion' } }),
    'a search': () => victim.do(`GET ${catalog}/products`, { query: { query: `jumper ${randomWord()}` } }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const quiet = await watch(call, pause(2_000))
    const began = performance.now()
    const flood = Promise.all(
      Array.from({ length: SEARCHES }, () =>
        attacker.call(`GET ${catalog}/products`, { query: { query: costlyQuery() } }).then(({ status }) => status),
      ),
    )
    const busy = await watch(call, flood)
    print(`${SEARCHES} costly searches at once, ${name} of another client`, { quiet, busy, began })
    print2(await flood)
  }
}

interface Figures {
  readonly times: readonly number[]
  readonly failures: number
}

/** Asks again and again, one call after the other, until something else is over. */
async function watch(call: () => Promise<unknown>, until: Promise<unknown>): Promise<Figures> {
  let isOver = false
  void until.finally(() => (isOver = true))
  const times: number[] = []
  let failures = 0
  do {
    const began = performance.now()
    await call().catch(() => (failures += 1))
    times.push(performance.now() - began)
    await pause(rhythm)
  } while (!isOver)
  return { times: times.sort((a, b) => a - b), failures }
}

function print(name: string, { quiet, busy, began }: { quiet: Figures; busy: Figures; began: number }) {
  const part = ({ times }: Figures, share: number) => `${times[Math.ceil(times.length * share) - 1]!.toFixed(0)} ms`
  const all = (figures: Figures) =>
    `median ${part(figures, 0.5)}, p95 ${part(figures, 0.95)}, longest ${part(figures, 1)}, ${figures.failures} of ${figures.times.length} failed`
  console.log(`\n${name}\n  quiet  ${all(quiet)}`)
  console.log(`  busy   ${all(busy)}; over after ${(performance.now() - began).toFixed(0)} ms`)
}

function print2(statuses: readonly number[]) {
  const counted = [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => `${length} x ${status}`)
  console.log(`  the client itself was answered ${counted.join(', ')}`)
}

/** A server that is called as the site calls it for a shopper at this address. */
function from(address: string, { url }: ApiProcess): Server {
  const server = overHttp(url)
  return {
    inject: (options) => server.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
  }
}

function costlyQuery(): string {
  return Array.from({ length: 22 }, randomWord).join(' ').slice(0, 200)
}

function randomWord(): string {
  return randomUUID()
    .replaceAll(/[0-9-]/g, '')
    .slice(0, 8)
    .padEnd(8, 'choclate')
}
