import { describe, expect, it } from 'vitest'
import { shopPage } from '../../packages/elements/src/testing/shop-page.ts'
import { buildTestElements } from './build-test-elements.ts'
import { chunk, idle, manifest, open, page, pages, problems, requested, shop, tag } from './built-site.ts'

// The built files on the shop's own page.
const serveChunk = () => `GET /elements/${manifest.version}/${manifest.entries.serve.file}`
const cartChunk = () => `GET /elements/${manifest.version}/${manifest.entries.bag.file}`
const violations = () => page.evaluate(() => Reflect.get(window, 'violations') as string[])
/** Positions of everything that can be seen: the elements, what is in them, and what follows. */
const places = () =>
  page.evaluate((name) => {
    const hosts = [...document.querySelectorAll(name)]
    const all = hosts.flatMap((host) => [host, ...host.shadowRoot!.querySelectorAll('*')])
    return [...all, document.querySelector('body > p')!]
      .map((one) => ({ tag: one.localName, box: one.getBoundingClientRect().toJSON() as DOMRect }))
      .filter(({ box }) => box.width > 0)
  }, tag)

describe('the shop’s page', () => {
  it('loads nothing but the loader for elements that hydrate when used', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`)
    await idle()
    expect(requested.filter((path) => path.includes('/elements/'))).toEqual([`/elements/${manifest.version}/loader.js`])
    expect(await page.locator(tag).getByRole('heading').textContent()).toContain('Hello Ada')
  })

  it('hydrates by strategy without a violation, a moved pixel or an error', async () => {
    pages['/'] = await prepared([
      [{ name: 'A' }, 'load'],
      [{ name: 'B' }, 'idle'],
      [{ name: 'C' }, 'visible'],
    ])
    const isSeen = Promise.withResolvers<void>()
    await open(`${shop.origin}/`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => {
        await isSeen.promise
        await route.continue()
      }),
    )
    const before = await places()
    expect(before.filter((one) => one.tag === tag)).toHaveLength(3)
    isSeen.resolve()
    await expect
      .poll(() =>
        page.evaluate(
          (name) =>
            [...document.querySelectorAll(name)].map((element) => element.shadowRoot!.adoptedStyleSheets.length),
          tag,
        ),
      )
      .toEqual([1, 1, 1])
    await idle()
    expect(await places()).toEqual(before)
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
    expect(requested.filter((path) => path.includes('store-element'))).toEqual([])
  })

  it('replays the click that woke an element', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`)
    // Dispatched and not by mouse: nothing woke it before.
    await page.evaluate((name) => document.querySelector(name)!.shadowRoot!.querySelector('button')!.click(), tag)
    await expect.poll(() => page.locator(tag).locator('output').textContent()).toBe('1')
    expect(shop.requests).toContain(chunk())
  })

  it('replays what was typed before an element woke', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    const isTyped = Promise.withResolvers<void>()
    await open(`${shop.origin}/`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => {
        await isTyped.promise
        await route.continue()
      }),
    )
    await page.locator(tag).locator('input:not([type])').pressSequentially('abc')
    isTyped.resolve()
    await expect.poll(() => page.locator(tag).locator('[data-typed]').textContent()).toBe('abc')
    expect(await page.locator(tag).locator('input:not([type])').inputValue()).toBe('abc')
  })

  it('serves the form of a dormant element through the cart, busy at once, without its component', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`)
    const busy = await page.evaluate((name) => {
      const form = document.querySelector(name)!.shadowRoot!.querySelector('form')!
      form.requestSubmit(form.querySelector('button'))
      return form.ariaBusy
    }, tag)
    expect(busy).toBe('true')
    await expect.poll(() => shop.requests.some((request) => request.startsWith('POST /api/'))).toBe(true)
    expect(shop.requests).toContain(serveChunk())
    expect(page.url()).toBe(`${shop.origin}/`)
    await expect
      .poll(() =>
        page.evaluate((name) => document.querySelector(name)!.shadowRoot!.querySelector('form')!.ariaBusy, tag),
      )
      .toBeNull()
  })

  it('submits the form to the server when the script cannot be had', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`, (fresh) => fresh.route('**/serve.js', (route) => route.abort()))
    await page.evaluate((name) => {
      const form = document.querySelector(name)!.shadowRoot!.querySelector('form')!
      form.requestSubmit(form.querySelector('button'))
    }, tag)
    await expect.poll(() => shop.requests).toContain('POST /cart')
  })

  it('submits the form that woke an element to the server when its chunk cannot be had', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`, (fresh) => fresh.route('**/*greeting*', (route) => route.abort()))
    await page.evaluate((name) => {
      const form = document.querySelector(name)!.shadowRoot!.querySelector('form')!
      form.removeAttribute('data-vitrine-action')
      form.requestSubmit()
    }, tag)
    await expect.poll(() => shop.requests).toContain('POST /cart')
  })

  it('fetches a count for those who have a cart, and for nobody else', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']], {
      extra: '<span data-vitrine-cart-count hidden>0</span>',
    })
    await open(`${shop.origin}/`)
    await idle()
    expect(requested.map((path) => `GET ${path}`)).not.toContain(cartChunk())
    await page.evaluate(() => localStorage.setItem('persist:root', '{"version":1,"cartId":"c1"}'))
    await page.reload()
    await expect.poll(() => shop.requests).toContain(cartChunk())
  })

  it('takes elements that come later, and keeps two configurations apart', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'load']])
    await open(`${shop.origin}/`)
    await page.evaluate((name) => {
      const store = document.createElement('vitrine-store')
      store.setAttribute('locale', 'ar-ae')
      store.append(document.createElement(name))
      document.body.append(store, document.createElement(name))
    }, tag)
    const places = () => page.locator('[data-count]').allTextContents()
    await expect.poll(places).toEqual(['0 in en-ae', '0 in ar-ae', '0 in en-ae'])
    expect(requested.filter((path) => path.includes('store-element'))).toHaveLength(1)
    const direction = () =>
      page.evaluate(() => [
        document.documentElement.dir,
        document.querySelector('vitrine-store')!.firstElementChild!.shadowRoot!.querySelector<HTMLElement>('.vt-box')!
          .dir,
      ])
    expect(await direction()).toEqual(['', 'rtl'])
  })

  it('changes its language in place through the page’s module', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'load']])
    await open(`${shop.origin}/`)
    await expect.poll(() => page.locator('[data-count]').textContent()).toBe('0 in en-ae')
    // The import is text: the test runner would compile it.
    await page.evaluate(
      `import('/elements/${manifest.version}/${manifest.entries.vitrine.file}').then(({ getStorefront }) => void getStorefront().setLanguage('ar'))`,
    )
    await expect.poll(() => page.locator('[data-count]').textContent()).toBe('0 in ar-ae')
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  })

  it('runs chunks that match the import map, and not a changed one (seeded fault)', async () => {
    const at = (file: string) => `/elements/${manifest.version}/${file}`
    const integrity = Object.fromEntries(
      Object.entries(manifest.files).map(([file, entry]) => [at(file), entry.integrity]),
    )
    pages['/'] = await prepared([[{ name: 'Ada' }, 'load']], { integrity })
    const isHydrated = () =>
      page.evaluate((name) => document.querySelector(name)!.shadowRoot!.adoptedStyleSheets.length === 1, tag)
    await open(`${shop.origin}/`)
    await expect.poll(isHydrated).toBe(true)
    await page.context().close()
    await open(`${shop.origin}/`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.changed=1` })
      }),
    )
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    expect(await isHydrated()).toBe(false)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changed') as unknown)).toBeUndefined()
  })
})

describe('the build', () => {
  it('gives the same bytes for the same source, and a loader of at most 3 kB', async () => {
    const again = await buildTestElements()
    await again.remove()
    // The manifest names the hash of each script.
    expect(again.manifest).toEqual(manifest)
    expect(manifest.files['loader.js']!.brotli).toBeLessThanOrEqual(3000)
  })
})

async function prepared(...input: [Parameters<typeof shopPage>[1], Parameters<typeof shopPage>[2]?]) {
  const answer = await shopPage(manifest, ...input)
  return () => answer
}
