import type { BrowserContext, Page } from 'playwright-core'

export interface StoryView {
  readonly id: string
  readonly locale: string
  readonly shownAs: 'react' | 'element'
}

/** Why a story cannot be looked at: what Storybook says, errors of its page, or an empty page. */
export async function faultsOfStory(context: BrowserContext, origin: string, view: StoryView): Promise<string[]> {
  const page = await context.newPage()
  try {
    return await faultsOn(page, origin, view)
  } finally {
    await page.close()
  }
}

async function faultsOn(page: Page, origin: string, { id, locale, shownAs }: StoryView): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const globals = `locale:${locale};as:${shownAs}`
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=${globals}`)
  const ended = page.locator('body:is(.sb-show-main, .sb-show-errordisplay, .sb-show-nopreview)')
  await ended.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => faults.push('its spinner never ends'))
  if (await page.locator('body.sb-show-errordisplay').count())
    faults.push(await page.locator('#error-message').innerText())
  if (await page.locator('body.sb-show-main').count()) faults.push(...(await emptyOrTurned(page, locale)))
  return faults
}

/** A story shows something, in the direction of its language. */
async function emptyOrTurned(page: Page, locale: string): Promise<string[]> {
  const story = page.locator('#storybook-root > *').first()
  await story.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => {})
  const faults = (await page.locator('#storybook-root > *').count()) ? [] : ['it shows nothing']
  const direction = locale.startsWith('ar') ? 'rtl' : 'ltr'
  const shown = await page.evaluate(() => document.documentElement.dir)
  return shown === direction ? faults : [...faults, `its page runs ${shown}, not ${direction}`]
}
