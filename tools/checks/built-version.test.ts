import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { chromiumLaunch } from '../chromium.ts'
import { serveSite, shopPage, type TestSite } from '../../packages/elements/src/testing/shop-page.ts'
import { tag } from './test-elements.ts'

const { cdn, manifest } = inject('builtElements')
let shop: TestSite
let browser: Browser

beforeAll(async () => {
  const page = await shopPage(manifest, [[{ name: 'Ada' }, 'load']])
  shop = await serveSite({ '/': () => page }, cdn)
  browser = await chromium.launch(chromiumLaunch())
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** What the console is told on a page where the element is already defined, by the Vitrine of that version. */
async function warningsBeside(known: string): Promise<string[]> {
  const page = await (await browser.newContext()).newPage()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.addInitScript(
    ([name, version]) => {
      const mark = Symbol.for('vitrine.version')
      customElements.define(name!, Object.assign(class extends HTMLElement {}, { [mark]: version }))
    },
    [tag, known],
  )
  const isImported = page.waitForResponse((response) => response.url().endsWith('/greeting-imported'))
  await page.goto(`${shop.origin}/`)
  // As text: the test runner would compile the import.
  await page.evaluate(
    `import('/elements/${manifest.version}/${manifest.elements[tag]!.file}').then(() => fetch('/greeting-imported'))`,
  )
  await isImported
  await page.context().close()
  return warnings
}

describe('two versions of an element on one page', () => {
  it('are named in the console', async () => {
    expect(await warningsBeside('0.0.0-other')).toEqual([
      `<${tag}> is already defined by Vitrine 0.0.0-other, which stays.`,
    ])
  })

  it('are one when they are the same', async () => {
    expect(await warningsBeside(manifest.version)).toEqual([])
  })
})
