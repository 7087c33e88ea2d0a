import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { chromium, type Browser } from 'playwright-core'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunch } from '../chromium.ts'
import { root } from '../paths.ts'
import { looksAtAll } from '../suites/combinations.ts'
import { script } from '../suites/commands.ts'
import { faultsOfStory, storiesOf } from './storybook/open-story.ts'
import { everyView, oneOfEach } from './storybook/views.ts'

/** A machine of two cores is busy with as many. */
const pagesAtOnce = 2

let folder: string
let server: PreviewServer
let browser: Browser
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-storybook-'))
  const [program, ...rest] = script('tools/storybook.ts')
  await promisify(execFile)(program!, [...rest, 'build', '--quiet', '-o', join(folder, 'shown')], {
    cwd: root,
    maxBuffer: 1e8,
  })
  server = await preview({ configFile: false, root: folder, build: { outDir: 'shown' }, preview: { port: 0 } })
  origin = server.resolvedUrls!.local[0]!.replace(/\/$/, '')
  browser = await chromium.launch(chromiumLaunch())
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

test('Storybook shows a story of each component without an error, in English and in Arabic by turns', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const stories = await storiesOf(context, origin)
  const views = looksAtAll() ? everyView(stories) : oneOfEach(stories)
  expect(views.length).toBeGreaterThan(30)
  const found: Record<string, string[]> = {}
  const left = views.values()
  const openThem = async () => {
    for (const view of left) {
      const faults = await faultsOfStory(context, origin, view)
      if (faults.length > 0) found[`${view.id} ${view.locale} ${view.shownAs}`] = faults
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, openThem))
  expect(found).toEqual({})
}, 3_600_000)
