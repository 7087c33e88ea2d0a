import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { builtElements, readElementsManifest } from '../../apps/reference-site/src/cdn/manifest.ts'
import { openTestShop, type TestShop } from '../../tools/driving/open-shop.ts'
import { afterAll, beforeAll, describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

let shop: TestShop
let folder: string

// A shop that was built anew since partners pinned 1.0.0: of that release only the style sheet differs here.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-releases-'))
  const installed = join(folder, 'node_modules', 'vitrine-elements-1.0.0')
  const cdn = join(installed, 'cdn')
  const { version } = readElementsManifest()
  await mkdir(cdn, { recursive: true })
  await cp(join(builtElements, version), join(cdn, version), { recursive: true })
  await cp(join(builtElements, 'manifest.json'), join(cdn, 'manifest.json'))
  await rm(join(cdn, version, 'product-card.css.br'))
  await writeFile(join(cdn, version, 'product-card.css'), '.vt-card__add{display:none}')
  await writeFile(join(installed, 'package.json'), JSON.stringify({ exports: { './cdn/*': './cdn/*' } }))
  const list = join(folder, 'releases.json')
  await writeFile(list, JSON.stringify([{ version: '1.0.0', until: '2999-12-31' }]))
  shop = await openTestShop({ environment: { VITRINE_RELEASES: list } })
}, 240_000)
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A partner's page that pins a version by the snippet of the guide. */
async function openPinned(page: Page, version: string) {
  await page.context().grantPermissions(['local-network-access'])
  const files = `${shop.siteUrl}/elements/${version}`
  const importMap = await (await fetch(`${files}/importmap.json`)).text()
  const manifest = (await (await fetch(`${files}/manifest.json`)).json()) as { loader: { integrity: string } }
  const address = new URL('/pinned', shop.partnerUrl).href
  const guide = await readFile(new URL('../../docs/guide/embed.md', import.meta.url), 'utf8')
  const [, snippet] = /```html\n(<script type="importmap">.*?)```/s.exec(guide)!
  const head = snippet!
    .replace(/\{.*\}/, importMap)
    .replace('https://shop.example/elements/1.4.2', files)
    .replace('sha384-…', manifest.loader.integrity)
  const body = `<!doctype html><html lang="en"><head><title>Pinned</title><link rel="icon" href="data:,">
    ${head}</head>
    <body><vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card></body></html>`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(address)
}

describe('a page that pins a version', () => {
  test('shows and sells when the shop has a newer one, in the look of what is shown', async ({ newPage }) => {
    const { t } = await wordsOf('en-ae')
    const page = await newPage({ siteUrl: shop.siteUrl })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await openPinned(page, '1.0.0')
    await page
      .getByRole('button', { name: t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' }) })
      .click()
    await page
      .getByRole('status')
      .filter({ hasText: t('addToBag.added') })
      .waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
  })

  test('runs nothing of a chunk that is not what was published', async ({ newPage }) => {
    const page = await newPage({ siteUrl: shop.siteUrl })
    const served = await readFile(join(builtElements, readElementsManifest().version, 'serve.js'), 'utf8')
    await page.route('**/elements/1.0.0/serve.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: `document.title = 'Stolen';${served}`,
      }),
    )
    const isRefused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
    await openPinned(page, '1.0.0')
    await page.getByRole('button').first().focus()
    await isRefused
    expect(await page.title()).toBe('Pinned')
  })
})
