import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
import { faultsOfStory, type StoryView } from './storybook/open-story.ts'

interface Story {
  readonly id: string
  readonly title: string
}

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
  const stories = await storiesOfBuild()
  const views = looksAtAll() ? everyView(stories) : oneOfEach(stories)
  expect(views.length).toBeGreaterThan(30)
  const found: Record<string, string[]> = {}
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  for (const view of views) {
    const faults = await faultsOfStory(context, origin, view)
    if (faults.length > 0) found[`${view.id} ${view.locale} ${view.shownAs}`] = faults
  }
  expect(found).toEqual({})
}, 1_800_000)

async function storiesOfBuild(): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(join(folder, 'shown/index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story>>
  }
  return Object.values(entries)
}

const everyView = (stories: readonly Story[]): StoryView[] =>
  stories.flatMap(({ id }) =>
    ['en-ae', 'ar-kw'].flatMap((locale) => (['react', 'element'] as const).map((shownAs) => ({ id, locale, shownAs }))),
  )

const oneOfEach = (stories: readonly Story[]): StoryView[] =>
  stories
    .filter(({ title }, index) => stories.findIndex((other) => other.title === title) === index)
    .map(({ id }, index) => ({
      id,
      locale: index % 2 ? 'ar-kw' : 'en-ae',
      shownAs: Math.floor(index / 2) % 2 ? 'element' : 'react',
    }))
