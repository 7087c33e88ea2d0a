import type { Page } from 'playwright-core'

/** Waits until an element's component listens and has been given what the shopper did before. */
export async function untilHydrated(page: Page, tag: string): Promise<void> {
  await page.waitForFunction((name) => {
    const key = Symbol.for('vitrine.hydration')
    const element = document.querySelector(name) as { [key]?: { isHydrated: boolean } } | null
    return element?.[key]?.isHydrated
  }, tag)
}
