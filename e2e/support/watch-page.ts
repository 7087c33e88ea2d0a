import type { Page } from 'playwright-core'

/** What a browser has to say against a page. */
export interface Watch {
  /** Console errors and warnings, hydration and policy violations included, and uncaught errors. */
  readonly complaints: string[]
  /** Everything that the shop served, by address. */
  readonly served: Map<string, string>
  /** Sum of the layout shifts since the last question, in this document, that no input explains; and what was moved. */
  layoutShift(): Promise<{ sum: number; moved: string[] }>
  /** Violations of the content security policy in the current document. */
  policyViolations(): Promise<string[]>
  /** Waits for every body that is still on its way. */
  settled(): Promise<void>
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node }[]
}

interface Seen {
  shift: number
  moved: string[]
  violations: string[]
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
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [], violations: [] }
    Object.assign(window, { seenByTest: seen })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        seen.shift += value
        seen.moved.push(
          ...sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : '?')),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const seen = () => page.evaluate(() => (window as unknown as { seenByTest: Seen }).seenByTest)
  return {
    complaints,
    served,
    layoutShift: () =>
      page.evaluate(() => {
        const { seenByTest } = window as unknown as { seenByTest: Seen }
        const { shift, moved } = seenByTest
        seenByTest.shift = 0
        seenByTest.moved = []
        return { sum: shift, moved: [...new Set(moved)] }
      }),
    policyViolations: async () => (await seen()).violations,
    settled: async () => void (await Promise.all(underway)),
  }
}
