import { parseLocale } from '@vitrine/contract/rules'
import { answer, createShopBackend } from '@vitrine/testing'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopPage } from '../../packages/elements/src/testing/shop-page.ts'
import { manifest, open, page, pages, problems, shop, tag } from './built-site.ts'

// An application's own React build beside the CDN's elements: two copies of the SDK, with signals of their own.
const application = join(import.meta.dirname, '../../packages/elements/src/testing/react-page.entry.tsx')
const elementCount = () => page.locator(tag).locator('[data-count]')
const reactCount = () => page.locator('#application [data-count]')

beforeAll(async () => {
  const code = await bundled(application)
  pages['/application.js'] = () => ({ headers: { 'content-type': 'text/javascript' }, body: code })
  const html = await shopPage(manifest, [[{ name: 'Ada' }, 'load']], {
    extra: '<script type="module" nonce="n" src="/application.js"></script>',
  })
  pages['/copies'] = () => html
})

describe('two copies of the SDK on one page', () => {
  it('show one cart, whichever adds to it', async () => {
    const backend = await openCopies()
    await page.getByRole('button', { name: 'Add in React' }).click()
    await expect.poll(() => elementCount().textContent()).toBe('1 in en-ae')
    expect(await reactCount().textContent()).toBe('1 in en-ae')
    await inElements(addLine)
    await expect.poll(() => reactCount().textContent()).toBe('2 in en-ae')
    expect(await elementCount().textContent()).toBe('2 in en-ae')
    expect(backend.quantity('P-1')).toBe(2)
    expect(problems).toEqual([])
  })

  it('show a message of either in the one toaster, once', async () => {
    await openCopies((backend) => backend.setFault('POST item', { status: 409, code: 'PRODUCTS_NOT_AVAILABLE' }))
    await inElements(addLine)
    await page.locator('.vt-toaster__toast').waitFor()
    await page.getByRole('button', { name: 'Add in React' }).click()
    await expect.poll(() => page.locator('.vt-toaster__toast').count()).toBe(1)
  })

  it('speak one language, whichever changes it, also when a copy comes later', async () => {
    const isLate = Promise.withResolvers<void>()
    await openCopies(undefined, isLate.promise)
    await page.getByRole('button', { name: 'Arabic' }).click()
    await expect.poll(() => reactCount().textContent()).toBe('0 in ar-ae')
    isLate.resolve()
    await expect.poll(() => elementCount().textContent()).toBe('0 in ar-ae')
    await inElements(`setLanguage('en')`)
    await expect.poll(() => reactCount().textContent()).toBe('0 in en-ae')
    await page.getByRole('button', { name: 'Arabic' }).click()
    await expect.poll(() => elementCount().textContent()).toBe('0 in ar-ae')
  })

  it('ask for one token when they begin at once', async () => {
    const backend = await openCopies()
    await inElements(`${addLine}; document.querySelector('#application [data-add]').click()`)
    await expect.poll(() => backend.quantity('P-1')).toBe(2)
    expect(backend.called.filter((call) => call === 'POST /token')).toHaveLength(1)
    await expect.poll(() => elementCount().textContent()).toBe('2 in en-ae')
    await expect.poll(() => reactCount().textContent()).toBe('2 in en-ae')
  })
})

const addLine = `cart.addLine({ productCode: 'P-1' })`

/** Does something to the elements' storefront. As text: the test runner would compile the import. */
const inElements = (code: string) =>
  page.evaluate(
    `import('/elements/${manifest.version}/${manifest.entries.vitrine.file}').then(({ getStorefront }) => { getStorefront().${code} })`,
  )

type ShopBackend = ReturnType<typeof createShopBackend>

/** Opens the page on a shop in memory; elements come when they may. */
async function openCopies(
  prepare: (backend: ShopBackend) => void = () => {},
  elements: Promise<void> = Promise.resolve(),
) {
  const backend = createShopBackend({
    locale: parseLocale('en-ae')!,
    change: (product) => (product.productCode === 'ALD-G-1008' ? { ...product, productCode: 'P-1' } : product),
  })
  const accessToken = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.x`
  backend.setOverride(({ path }) =>
    path === '/token' ? answer({ accessToken, expiresIn: 900, guestUserId: '0'.repeat(32) }) : undefined,
  )
  prepare(backend)
  await open(`${shop.origin}/copies`, async (fresh: Page) => {
    await fresh.route('**/api/**', async (route) => {
      const request = route.request()
      const { status, body } = await backend
        .fetch(request.url(), {
          method: request.method(),
          headers: await request.allHeaders(),
          body: request.postData(),
        })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
      await route.fulfill({ status, body, contentType: 'application/json' })
    })
    await fresh.route('**/*greeting*', async (route) => {
      await elements
      await route.continue()
    })
  })
  await reactCount().waitFor()
  // It comes with its texts; what is said before has no toaster to be shown in.
  await page.locator('#application .vt-toaster').waitFor({ state: 'attached' })
  return { ...backend, quantity: backend.cart.quantity }
}

/** One file with all that it needs, on React and signals as an application installs them. */
async function bundled(entry: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output.find((file) => file.type === 'chunk')!.code
}
