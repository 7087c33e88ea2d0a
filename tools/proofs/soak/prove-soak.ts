import { secrets } from '../../../apps/reference-api/src/testing/secrets.ts'
import type { Proof } from '../../../apps/reference-api/src/testing/proofs/proof.ts'
import type { SeededFaultName } from '../../../apps/reference-api/src/testing/seeded-faults.ts'
import { openTestShop } from '../../driving/open-shop.ts'
import { heapOf } from './heap-of.ts'
import { openVisits, type Visits } from './shoppers.ts'

const services = ['api', 'site'] as const
const rounds = 10
/** Rounds whose heaps are compared: after caches are full and code is compiled, and at the end. */
const compared = { begin: [3, 6], end: [7, 10] } as const
/** Most growth of the heap between them, as a ratio. */
const mostGrowth = 1.1
const atOnce = 4
/** Most violations that the proof names. */
const mostViolations = 10

export interface SoakOptions {
  /** How many pages are asked for; as many calls, pictures and carts, and a tenth of it orders. */
  readonly pages: number
  readonly fault?: SeededFaultName
}

/** A shop that is used for long needs no more memory: what a process holds after a collection stays level. */
export async function proveSoak({ pages, fault }: SoakOptions): Promise<Proof> {
  const shop = await openTestShop({
    preloaded: [
      '../tools/proofs/soak/heap-socket.ts',
      ...(fault ? ['../apps/reference-api/src/testing/seed-fault.ts'] : []),
    ],
    environment: {
      VITRINE_CLIENT_ID: secrets.clientId,
      VITRINE_CLIENT_SECRET: secrets.clientSecret,
      VITRINE_SUBSCRIPTION_KEY: secrets.subscriptionKey,
      // Caches are full after the first rounds.
      VITRINE_PAGE_CACHE: '2',
      ...(fault ? { VITRINE_SEEDED_FAULT: fault } : {}),
    },
  })
  const violations: string[] = []
  const heaps = { api: [] as number[], site: [] as number[] }
  try {
    const visits = await openVisits(shop)
    for (let round = 0; round < rounds; round += 1) {
      violations.push(...(await soak(visits, round, pages / rounds)))
      for (const name of services) heaps[name].push(await heapOf(shop.home, name))
    }
    await visits.close()
  } finally {
    await shop.stop()
  }
  const grown = services.map((name) => growthOf(heaps[name]))
  for (const [index, name] of services.entries())
    if (grown[index]! > mostGrowth)
      violations.push(`the ${name} holds ever more: ${heaps[name].map(inMegabytes).join(', ')} MB`)
  return {
    invariant: 'A shop in use for long needs no more memory',
    done: `${pages} pages, calls, pictures and carts, ${Math.ceil(pages / 10)} orders, 2 imports; ${services
      .map((name, index) => `${name} ${inMegabytes(heaps[name].at(-1)!)} MB, ${percent(grown[index]!)}`)
      .join(', ')}`,
    violations: violations.slice(0, mostViolations),
  }
}

/** One round of everything, a few at a time. @returns what failed. */
async function soak(visits: Visits, round: number, count: number): Promise<string[]> {
  const failures: string[] = []
  const first = Math.floor(round * count)
  const numbers = Array.from({ length: Math.ceil(count) }, (_, index) => first + index)
  const work = numbers.flatMap((index) => [
    () => visits.page(index),
    () => visits.call(index),
    () => visits.picture(index),
    () => visits.cart(index),
    ...(index % 10 === 0 ? [() => visits.order(index)] : []),
  ])
  // Once before the heap is looked at, and once while it is.
  if (round === 0 || round === rounds / 2) work.push(visits.import)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = work.pop(); next; next = work.pop())
        await next().catch((error: unknown) => failures.push(`round ${round + 1}: ${String(error)}`))
    }),
  )
  return failures
}

/** The least of some rounds: what was underway when it was measured is no growth. */
function growthOf(heap: readonly number[]): number {
  const [begin, end] = [compared.begin, compared.end].map(([from, to]) => Math.min(...heap.slice(from, to)))
  return end! / begin!
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
const percent = (ratio: number) => `${ratio < 1 ? '' : '+'}${Math.round((ratio - 1) * 1000) / 10} %`
