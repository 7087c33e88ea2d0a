import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { noteFigure } from '../../apps/reference-api/src/testing/figures.ts'
import { median } from '../../tools/bench/table.ts'
import { phone } from '../../tools/driving/screens.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import type { PageOptions } from '../../tools/driving/browser.ts'
import { allowTracking } from '../support/followed.ts'
import { followRequests } from '../support/quiet.ts'
import { describe, expect, test } from '../support/shop.ts'

const path = 'fashion/cable-knit-jumper'

/** Shoppers by what they have decided. */
const decisions = ['none yet', 'refused', 'allowed'] as const
type Decision = (typeof decisions)[number]

/** Loads of which the one in the middle counts. */
const LOADS = 7

/**
 * Brotli bytes of the file that only following needs, and of all that the page would not load yet without it;
 * milliseconds that it may take on a machine four times slower.
 */
const limits = { own: 12_000, bytes: 42_000, requests: 2, script: 200, task: 350 }

interface Brought {
  /** Brotli bytes of each file of the shop's elements. */
  readonly files: ReadonlyMap<string, number>
  /** Requests to the collector. */
  readonly deliveries: number
  /** Milliseconds on the main thread, all scripts and all tasks. */
  readonly script: number
  readonly task: number
}

/** Loads the page with nothing at hand, as whoever has decided so. */
async function load(page: Page, siteUrl: string, decision: Decision): Promise<Brought> {
  if (decision === 'allowed') await allowTracking(page.context(), siteUrl)
  const devTools = await page.context().newCDPSession(page)
  const answers: Response[] = []
  let deliveries = 0
  page.on('response', (response) => void answers.push(response))
  page.on('request', (request) => void (deliveries += request.url().endsWith('/events') ? 1 : 0))
  const untilQuiet = followRequests(page)
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path)
  if (decision === 'allowed') await expect.poll(() => deliveries).toBeGreaterThan(0)
  await untilQuiet()
  await stillness(page)
  const { metrics } = await devTools.send('Performance.getMetrics')
  const secondsOf = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value
  const scripts = answers.filter((answer) => /\/elements\/.*\.js$/.test(new URL(answer.url()).pathname))
  const weighed = scripts.map(
    async (answer) => [nameOf(answer), brotliCompressSync(await answer.body()).length] as const,
  )
  return {
    files: new Map(await Promise.all(weighed)),
    deliveries,
    script: secondsOf('ScriptDuration') * 1000,
    task: secondsOf('TaskDuration') * 1000,
  }
}

const nameOf = (answer: Response) => new URL(answer.url()).pathname.replace(/^.*\/elements\/[^/]+\//, '')

type Loads = Record<Decision, Brought[]>

/** Each decision in turn, so that what else the machine does meets all of them. */
async function loadEach(newPage: (options: PageOptions) => Promise<Page>, siteUrl: string): Promise<Loads> {
  const loads: Loads = { 'none yet': [], refused: [], allowed: [] }
  for (let round = 0; round < LOADS; round++)
    for (const decision of decisions) {
      const page = await newPage({ viewport: phone, isAsked: decision !== 'refused' })
      loads[decision].push(await load(page, siteUrl, decision))
      await page.context().close()
    }
  return loads
}

/** Files that one has loaded and the other has not, with their sum. */
function moreIn(files: Brought['files'], others: Brought['files']) {
  const more = [...files].filter(([name]) => !others.has(name))
  const bytes = more.reduce((sum, [, size]) => sum + size, 0)
  return { bytes, text: `${bytes} bytes${more.map(([name, size]) => `, ${name} ${size}`).join('')}` }
}

describe('following a shopper on a product page, on a machine four times slower', { timeout: 300_000 }, () => {
  test('costs nothing before a yes, and little after it', async ({ shop, newPage }) => {
    const loads = await loadEach(newPage, shop.siteUrl)
    const refused = loads.refused[0]!
    const more = (decision: Decision) => moreIn(loads[decision][0]!.files, refused.files)
    const time = (decision: Decision, kind: 'script' | 'task') =>
      median(loads[decision].map((load) => load[kind])) - median(loads.refused.map((load) => load[kind]))
    const requests = (decision: Decision) => median(loads[decision].map(({ deliveries }) => deliveries))
    for (const decision of decisions) {
      const isAllowed = decision === 'allowed'
      const name = `tracking ${decision}`
      noteFigure(`${name}: files`, more(decision).text, `${isAllowed ? limits.bytes : 0} bytes`)
      noteFigure(`${name}: requests`, `${requests(decision)}`, `${isAllowed ? limits.requests : 0}`)
      for (const kind of ['script', 'task'] as const) {
        const all = Math.round(median(loads[decision].map((load) => load[kind])))
        const added = decision === 'refused' ? '' : `, ${Math.round(time(decision, kind))} ms more than after a refusal`
        noteFigure(`${name}: ${kind} time`, `${all} ms${added}`, isAllowed ? `${limits[kind]} ms more` : 'none')
      }
    }
    expect(refused.files.size).toBeGreaterThan(0)
    expect([more('none yet').text, requests('none yet'), requests('refused')]).toEqual(['0 bytes', 0, 0])
    expect([...refused.files.keys()].filter((file) => /track|consent/.test(file))).toEqual([])
    const own = loads.allowed[0]!.files.get('tracking.js')
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThanOrEqual(limits.own)
    expect(more('allowed').bytes).toBeLessThanOrEqual(limits.bytes)
    expect(requests('allowed')).toBeLessThanOrEqual(limits.requests)
    for (const kind of ['script', 'task'] as const) expect(time('allowed', kind)).toBeLessThan(limits[kind])
  })
})
