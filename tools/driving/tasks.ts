import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor; what other programs took in between is not in it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Milliseconds of each task that the page's main thread had while `act` ran, the longest first. Counted as processor
 * time, so that a busy machine does not look like a slow page.
 */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid)
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event))
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The trace tells no processor time.')
  return tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => b - a)
}
