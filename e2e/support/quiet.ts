import type { Page, Request } from 'playwright-core'

/** How long nothing may be asked for, in milliseconds. */
const QUIET = 500

/**
 * Follows what a page asks for from here on. What it gives back ends once every request has ended and none has begun
 * for half a second. Playwright’s `networkidle` sometimes never comes in a page whose processor is slowed down.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = () => {}
  const end = (request: Request) => {
    open.delete(request)
    changed()
  }
  page.on('request', (request) => {
    open.add(request)
    changed()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined
      changed = () => {
        clearTimeout(timer)
        if (open.size === 0) timer = setTimeout(resolve, QUIET)
      }
      changed()
    })
}
