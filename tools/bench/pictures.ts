import { globSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { at } from '../paths.ts'
import { openTestShop, type TestShop } from '../driving/open-shop.ts'
import { shownPictures } from '../../apps/reference-site/src/images/shown-pictures.ts'
import type { Row } from './table.ts'

const headers = { accept: 'image/avif,image/webp,*/*' }
/** Pages asked for while nothing else happens. */
const quietPages = 30
const crowds = [24, 60, 120, 300]
const firstList = '/en-ae/fashion/category/women'
const phone = { width: 390, density: 3 }

/** Pages while one client asks for many pictures that were never made, all at once. */
export async function* benchColdPictures(siteUrl: string): AsyncGenerator<Row> {
  const masters = globSync('{fashion,food}/**/*.avif', { cwd: at('apps/reference-api/seed/media') }).sort()
  let visit = 0
  const page = async () => {
    const began = performance.now()
    const path = `/en-ae/fashion/cable-knit-jumper?visit=${++visit}`
    await (await fetch(new URL(path, siteUrl), { headers: { 'accept-encoding': 'br' } })).text()
    return performance.now() - began
  }
  for (let count = 0; count < 5; count++) await page()
  const quiet: number[] = []
  while (quiet.length < quietPages) quiet.push(await page())
  yield ['page, quiet', ...figures(quiet)]
  for (const crowd of crowds) {
    const paths = masters.splice(0, crowd)
    const began = performance.now()
    let isOver = false
    let bytes = 0
    const asked = Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(new URL(`/img/${path}?w=640&q=50`, siteUrl), { headers })
        if (!answer.ok) throw new Error(`/img/${path}: ${answer.status}`)
        bytes += (await answer.arrayBuffer()).byteLength
      }),
    ).finally(() => (isOver = true))
    const times: number[] = []
    while (!isOver || times.length === 0) times.push(await page())
    await asked
    const [median, rest] = figures(times)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    yield [
      `page, while ${crowd} cold pictures are asked for`,
      median,
      `${rest}; all pictures after ${seconds} s, ${Math.round(bytes / crowd / 100) / 10} kB each`,
    ]
  }
}

/** How long the pictures of a first list take that nobody has looked at before, for a phone. */
export async function* benchFirstList(): AsyncGenerator<Row> {
  for (const seconds of [0, 10, 30]) {
    const shop = await openTestShop({ isWarmed: true })
    try {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      const [wait, count] = await firstListWait(shop)
      yield [`first list, opened ${seconds} s after the start`, `${wait} ms`, `its first ${count} pictures on a phone`]
    } finally {
      await shop.stop()
    }
  }
}

/** Milliseconds until the last picture is there, asked for over six connections as browsers do. */
async function firstListWait({ siteUrl }: TestShop): Promise<readonly [number, number]> {
  const html = await (await fetch(new URL(firstList, siteUrl))).text()
  // A browser takes one of two widths.
  const byPath = new Map(shownPictures(html, phone).map(({ path, query }) => [path, query]))
  const left = [...byPath].slice(0, 24)
  const count = left.length
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const url = new URL(`/img/${next[0]}?${new URLSearchParams(next[1])}`, siteUrl)
        const answer = await fetch(url, { headers })
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }),
  )
  return [Math.round(performance.now() - began), count]
}

function figures(times: readonly number[]): [string, string] {
  const sorted = [...times].sort((a, b) => a - b)
  const share = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1]!)
  return [`p50 ${share(0.5)} ms`, `p95 ${share(0.95)} ms, longest ${share(1)} ms of ${times.length} pages`]
}
