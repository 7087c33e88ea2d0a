import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { seedState } from '../../seed/seed.schema.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import { connectDatabase, type Database } from '../../platform/database/database.ts'
import { readSeed } from '../../seed/read-seed.ts'
import { quietPort, startApiProcess, type ApiProcess } from '../api-process.ts'
import { openConfusedCardServer } from '../confused-card-server.ts'
import type { Confusion } from '../confused-card.ts'
import { CARD_SERVER_PATH } from '../../demo/card/index.ts'
import { seededFaults, type SeededFault, type SeededFaultName } from '../seeded-faults.ts'
import { createTestDatabase } from '../test-database.ts'
import { overHttp, TestShopper } from '../test-shopper.ts'

/** Result of a proof; it must have no violations. */
export interface Proof {
  readonly invariant: string
  /** Attempts, and their number: `200 kills`. */
  readonly done: string
  readonly violations: readonly string[]
}

/** Server processes on one database with the tests' products. */
export interface ProofShop {
  readonly db: Database
  readonly databaseUrl: string
  /** Address of each server by itself. */
  servers(): readonly string[]
  /** Address of one of them, or of what stands before them; any index means one. */
  url(index: number): string
  /** Ends a server as a power cut would, and starts it again. */
  killAndStart(index: number): Promise<void>
  /** The same for all of them at once. */
  killAndStartAll(): Promise<void>
  /** A guest with a token who calls one of the servers. */
  shopper(index: number): Promise<TestShopper>
  /** Makes the card provider get the questions about a card's token wrong. */
  confuseCard(token: string, confusion: Confusion): void
  close(): Promise<void>
}

export interface ProofShopOptions {
  /** Servers. @defaultValue 2 */
  readonly count?: number
  readonly fault?: SeededFaultName
  /** @defaultValue those for many shoppers on one machine */
  readonly shopLimits?: ShopLimits
  /** Goods of the demonstration instead of the tests'. */
  readonly hasDemonstration?: boolean
  /** Opens what is asked instead of the servers. @defaultValue each server is asked by itself */
  readonly openBalancer?: (servers: readonly string[]) => Promise<Balancer>
  /** Variables of the servers. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Stands before several servers, and asks one that is ready. */
export interface Balancer {
  readonly url: string
  close(): Promise<void>
}

export async function openProofShop({
  count = 2,
  fault,
  shopLimits,
  hasDemonstration = false,
  openBalancer,
  environment,
}: ProofShopOptions = {}): Promise<ProofShop> {
  const database = await createTestDatabase({ isEmpty: hasDemonstration })
  const { db, close } = connectDatabase(database.url)
  // The servers find the seed as it is and leave the tests' products alone.
  if (!hasDemonstration) await db.update(seedState).set({ hash: readSeed().hash })
  const seeded: SeededFault | undefined = fault && seededFaults[fault]
  if (seeded?.sql) await db.execute(sql.raw(seeded.sql))
  // Each server has a demonstration's provider of its own and reaches it on a way that can be confused.
  const card = await openConfusedCardServer((path) => {
    const [, index, rest] = /^\/(\d+)(\/.*)$/.exec(path)!
    return `${servers[Number(index)]!.url}${rest}`
  })
  // A balancer finds a server that was started again where it was.
  const ports = openBalancer ? await Promise.all(Array.from({ length: count }, quietPort)) : []
  const open = (_: unknown, index: number) =>
    startApiProcess(database.url, {
      environment: { ...environment, VITRINE_CARD_PROVIDER_URL: `${card.url}/${index}${CARD_SERVER_PATH}` },
      ...(ports[index] ? { port: ports[index] } : {}),
      ...(fault ? { fault } : {}),
      ...(shopLimits ? { shopLimits } : {}),
    })
  const servers: ApiProcess[] = await Promise.all(Array.from({ length: count }, open))
  const balancer = await openBalancer?.(servers.map((server) => server.url))
  const url = (index: number) => balancer?.url ?? servers[index % count]!.url
  const killAndStart = async (index: number) => {
    await servers[index % count]!.kill()
    servers[index % count] = await open(undefined, index % count)
  }
  return {
    db,
    databaseUrl: database.url,
    servers: () => servers.map((server) => server.url),
    url,
    killAndStart,
    async killAndStartAll() {
      await Promise.all(servers.map((_, index) => killAndStart(index)))
      if (balancer) await untilReady(balancer.url)
    },
    shopper: (index) => new TestShopper({ app: overHttp(url(index)), cardUrl: url(index) }).enter(),
    confuseCard: card.confuse,
    async close() {
      for (const server of servers) await server.kill()
      await balancer?.close()
      await card.close()
      await close()
      await database.drop()
    },
  }
}

/** A balancer hears of its servers a little later than they are there. */
async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await setTimeout(50)
}
