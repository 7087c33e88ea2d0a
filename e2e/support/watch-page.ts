import type { Page } from 'playwright-core'

/** What a browser has to say against a page. */
export interface Watch {
  /** Console errors and warnings, hydration and policy violations included, and uncaught errors. */
  readonly complaints: string[]
  /** Everything that the shop served, by address. */
  readonly served: Map<string, string>
  /** Sum of the layout shifts since the last question that no input explains, in all documents; and what was moved. */
  layoutShift(): { sum: number; moved: string[] }
  /**
   * Holds an answer back until no movement counts as the last tap's any more: 500 ms after it, says the browser's
   * measure.
   */
  answerLate(pattern: RegExp): Promise<void>
  /** Violations of the content security policy in the current document. */
  policyViolations(): Promise<string[]>
  /** Waits for every body that is still on its way. */
  settled(): Promise<void>
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node?: Node
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Names that a watched page has for the test. */
interface Watched {
  noteShift(shift: Noted): void
  violationsSeen: string[]
  lastTap: number
}

interface Noted {
  readonly value: number
  readonly moved: readonly string[]
}

/** Watches a page from before its first document. */
export async function watchPage(page: Page): Promise<Watch> {
  const complaints: string[] = []
  const served = new Map<string, string>()
  const underway: Promise<void>[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`))
  page.on('response', (response) => {
    if (!/html|json|javascript|css/.test(response.headers()['content-type'] ?? '')) return
    underway.push(
      response.text().then(
        (text) => void served.set(response.url(), JSON.stringify(response.headers()) + text),
        () => {}, // a redirect or a page that was left has no body
      ),
    )
  })
  let shifts: Noted[] = []
  await page.exposeFunction('noteShift', (shift: Noted) => void shifts.push(shift))
  await page.addInitScript(() => {
    // What moves inside the card provider's frames is theirs, and told to nobody.
    if (window !== top) return
    const watched = globalThis as unknown as Watched
    watched.violationsSeen = []
    watched.lastTap = -Infinity
    addEventListener('pointerdown', () => (watched.lastTap = performance.now()), true)
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: { top, height }, currentRect: now }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? '?')
          return `${name} from ${top}+${height} to ${now.top}+${now.height}`
        })
        if (!hadRecentInput) watched.noteShift({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violationsSeen.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return {
    complaints,
    served,
    layoutShift() {
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const moved = [...new Set(shifts.flatMap((shift) => shift.moved))]
      shifts = []
      return { sum, moved }
    },
    answerLate: async (pattern) => {
      await page.route(pattern, async (route) => {
        const response = await route.fetch()
        await page.waitForFunction(() => performance.now() - (globalThis as unknown as Watched).lastTap > 500)
        await route.fulfill({ response })
      })
    },
    policyViolations: () => page.evaluate(() => (globalThis as unknown as Watched).violationsSeen),
    settled: async () => void (await Promise.all(underway)),
  }
}
