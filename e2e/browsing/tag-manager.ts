import type { BrowserContext, Page } from 'playwright-core'

/** An entry of a data layer as a tag manager sees it, with the page; the arguments of a command are a list. */
export interface LayerEntry {
  readonly path: string
  readonly entry: unknown
}

/** An event of GA4, as far as tests look at it. */
export interface LayerEvent {
  readonly event: string
  readonly ecommerce?: {
    readonly currency?: string
    readonly value?: number
    readonly items: readonly Readonly<Record<string, unknown>>[]
    readonly [name: string]: unknown
  }
  readonly [name: string]: unknown
}

const SEEN = 'seenByTagManager'

/** In place of the tag manager's script: notes what the layer has, and what it is given, in this tab's storage. */
const script = `{
  const note = (entry) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
    const seen = JSON.parse(sessionStorage.getItem('${SEEN}') ?? '[]')
    seen.push({ path: location.pathname, entry: isCommand ? [...entry] : entry })
    sessionStorage.setItem('${SEEN}', JSON.stringify(seen))
  }
  dataLayer.forEach(note)
  const push = dataLayer.push
  dataLayer.push = (...entries) => {
    entries.forEach(note)
    return push.apply(dataLayer, entries)
  }
}`

/** Answers for the tag manager; ends with the pages that have asked for it. */
export async function serveTagManager(shopper: BrowserContext): Promise<{ readonly loads: readonly string[] }> {
  const loads: string[] = []
  await shopper.route('https://www.googletagmanager.com/**', async (route) => {
    loads.push(new URL(route.request().frame().url()).pathname)
    await route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return { loads }
}

/** What the tag manager of this tab has seen, on all its pages. */
export const seenEntries = async (page: Page): Promise<LayerEntry[]> =>
  JSON.parse(await page.evaluate((key) => sessionStorage.getItem(key) ?? '[]', SEEN)) as LayerEntry[]
