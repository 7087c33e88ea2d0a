import type { BrowserContext, Page } from 'playwright-core'
import type { ListedStory, StoryView } from './views.ts'

/** What a page of Storybook knows of all stories: their list alone does not say what a story sets. */
interface StorybookPage {
  readonly __STORYBOOK_PREVIEW__: {
    ready(): Promise<void>
    extract(): Promise<Record<string, ListedStory>>
  }
}

/** Every story of a build, in the order of its list. */
export async function storiesOf(context: BrowserContext, origin: string): Promise<ListedStory[]> {
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/iframe.html?viewMode=story`)
    return await page.evaluate(async () => {
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookPage
      await preview.ready()
      const stories = Object.values(await preview.extract())
      return stories.map(({ id, title, storyGlobals = {} }) => ({ id, title, storyGlobals }))
    })
  } finally {
    await page.close()
  }
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
  // Its check of accessibility is left out: it takes longer than the story, and nobody here reads it.
  const globals = `locale:${locale};as:${shownAs};a11y.manual:!true`
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
