import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright-core'
import { fillCart, screens, type ScreenName } from '../../driving/screens.ts'
import { freePorts } from '../../shop/preflight.ts'
import { chromiumArguments, findChromium } from '../../chromium.ts'
import { leanPage } from '../lean-page.ts'
import { openStaticCopy, withoutScript } from '../static-copy.ts'
import { categories, rowOf, type Visit } from '../page-row.ts'
import type { Row } from '../table.ts'

const rounds = 3
const locales = ['en-ae', 'ar-kw']

/**
 * Lighthouse's marks on a simulated phone, and its paints beside those of two static pages: a lean one of the same
 * words and pictures, and our own HTML without script.
 */
export async function* benchPages(siteUrl: string): AsyncGenerator<Row> {
  const [port] = await freePorts(1)
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'))
  const [lean, copy] = await Promise.all([openStaticCopy(siteUrl, leanPage), openStaticCopy(siteUrl, withoutScript)])
  try {
    for (const locale of locales) {
      const context = await chromium.launchPersistentContext(join(profile, locale), {
        executablePath: findChromium() ?? '',
        args: [...chromiumArguments, `--remote-debugging-port=${port}`],
        baseURL: `${siteUrl}/${locale}/`,
      })
      try {
        await fillCart(await context.newPage())
        for (const name of Object.keys(screens) as ScreenName[]) {
          const path = `/${locale}/${screens[name].path}`
          const visits = await visitOften(context, port!, siteUrl + path)
          const still = screens[name].needsCart
            ? undefined
            : {
                lean: await visitOften(context, port!, lean.url + path),
                copy: await visitOften(context, port!, copy.url + path),
              }
          yield rowOf(`${name} ${locale}`, visits, still)
        }
      } finally {
        await context.close()
      }
    }
  } finally {
    await Promise.all([lean.stop(), copy.stop()])
    await rm(profile, { recursive: true, force: true })
  }
}

async function visitOften(context: BrowserContext, port: number, url: string): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(context, port, url))
  return visits
}

/** One visit with an empty cache; the shopper's cookies, and so the bag, stay. */
async function visit(context: BrowserContext, port: number, url: string): Promise<Visit> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.close()
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    disableStorageReset: true,
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}`)
  const { audits, categories: judged } = result.lhr
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
    ) as Visit['scores'],
    largestPaint: audits['largest-contentful-paint']?.numericValue,
    firstPaint: audits['first-contentful-paint']?.numericValue,
    blocking: audits['total-blocking-time']?.numericValue,
    faults: categories
      .flatMap((name) => judged[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && ((audits[id]?.score ?? 1) < 1 || audits[id]?.errorMessage))
      .map(({ id }) => [id, audits[id]?.errorMessage].filter(Boolean).join(': ')),
  }
}
