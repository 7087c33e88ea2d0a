import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { chromiumArguments, findChromium } from '../chromium.ts'
import { partnerPage, serveSite, shopPage, type TestSite } from '../../packages/elements/src/testing/shop-page.ts'
import { styleText } from '../../packages/elements/src/element/sheet.ts'
import { greetingElement } from '../../packages/elements/src/testing/greeting.element.ts'
import { buildElements, type ElementsManifest } from '../../packages/elements/build/build.ts'

// The built files in a real browser, from a shop and from a partner's page of another origin, under strict policies.
const tag = 'vitrine-test-greeting'
const entry = join(import.meta.dirname, '../../packages/elements/src/testing/greeting.entry.ts')
const pages: Record<string, () => Awaited<ReturnType<typeof shopPage>>> = {}
const elements = {
  [tag]: {
    entry,
    hydrate: 'interaction',
    reserve: '140px',
    attributes: ['name'],
    styles: styleText(greetingElement),
  },
}
let cdn: string
let manifest: ElementsManifest
let shop: TestSite
let partner: TestSite
let browser: Browser
let page: Page
const problems: string[] = []
const requested: string[] = []

vi.setConfig({ testTimeout: 30_000 })
/** Patient: other suites share the machine. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

beforeAll(async () => {
  cdn = await mkdtemp(join(tmpdir(), 'vitrine-cdn-'))
  manifest = await buildElements({ out: cdn, elements })
  shop = await serveSite(pages, cdn)
  partner = await serveSite(pages)
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] })
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await Promise.all([shop?.close(), partner?.close()])
  await rm(cdn, { recursive: true, force: true })
})
afterEach(async () => {
  await page.context().close()
  problems.length = 0
})

async function open(url: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  shop.asked.length = 0
  requested.length = 0
  page = await (await browser.newContext()).newPage()
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await prepare(page)
  await page.goto(url, { waitUntil: 'load' })
  return page
}

const chunk = () => `GET /elements/${manifest.version}/${manifest.elements[tag]!.file}`
const serveChunk = () => `GET /elements/${manifest.version}/${manifest.entries.serve.file}`
/** The browser has had time for what was put off: what a page begins by itself is requested. */
const idle = () =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))))
const seen = () =>
  page.evaluate(() => ({
    shifts: Reflect.get(window, 'shifts') as number,
    violations: Reflect.get(window, 'violations') as string[],
  }))

describe('the shop’s page', () => {
  it('loads nothing but the loader for elements that wake when used', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`)
    await idle()
    expect(requested.filter((path) => path.includes('/elements/'))).toEqual([`/elements/${manifest.version}/loader.js`])
    expect(await page.locator(tag).getByRole('heading').textContent()).toContain('Hello Ada')
  })

  it('wakes by strategy without a violation, a moved pixel or an error', async () => {
    pages['/'] = await prepared([
      [{ name: 'A' }, 'load'],
      [{ name: 'B' }, 'idle'],
      [{ name: 'C' }, 'visible'],
    ])
    await open(`${shop.origin}/`)
    await expect
      .poll(() =>
        page.evaluate(
          (name) => [...document.querySelectorAll(name)].map((one) => one.shadowRoot!.adoptedStyleSheets.length),
          tag,
        ),
      )
      .toEqual([1, 1, 1])
    await idle()
    expect(await seen()).toEqual({ shifts: 0, violations: [] })
    expect(problems).toEqual([])
    expect(requested.filter((path) => path.includes('store-element'))).toEqual([])
  })

  it('replays the click that woke an element', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`)
    // Dispatched and not by mouse: nothing woke it before.
    await page.evaluate((name) => document.querySelector(name)!.shadowRoot!.querySelector('button')!.click(), tag)
    await eventually(() => page.locator(tag).locator('output').textContent()).toBe('1')
    expect(shop.asked).toContain(chunk())
  })

  it('replays what was typed before an element woke', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => setTimeout(() => void route.continue(), 400)),
    )
    await page.locator(tag).locator('input:not([type])').pressSequentially('abc')
    await eventually(() => page.locator(tag).locator('[data-typed]').textContent()).toBe('abc')
    expect(await page.locator(tag).locator('input:not([type])').inputValue()).toBe('abc')
  })

  it('serves the form of a sleeping element through the cart, busy at once, without its component', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`)
    const busy = await page.evaluate((name) => {
      const form = document.querySelector(name)!.shadowRoot!.querySelector('form')!
      form.requestSubmit(form.querySelector('button'))
      return form.ariaBusy
    }, tag)
    expect(busy).toBe('true')
    await eventually(() => shop.asked.some((one) => one.startsWith('POST /api/'))).toBe(true)
    expect(shop.asked).toContain(serveChunk())
    expect(page.url()).toBe(`${shop.origin}/`)
    await expect
      .poll(() =>
        page.evaluate((name) => document.querySelector(name)!.shadowRoot!.querySelector('form')!.ariaBusy, tag),
      )
      .toBeNull()
  }, 20_000)

  it('submits the form to the server when the script cannot be had', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`, (fresh) => fresh.route('**/serve.js', (route) => route.abort()))
    await page.evaluate((name) => {
      const form = document.querySelector(name)!.shadowRoot!.querySelector('form')!
      form.requestSubmit(form.querySelector('button'))
    }, tag)
    await eventually(() => shop.asked).toContain('POST /cart')
  })

  it('submits the form that woke an element to the server when its chunk cannot be had', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']])
    await open(`${shop.origin}/`, (fresh) => fresh.route('**/*greeting*', (route) => route.abort()))
    await page.evaluate((name) => {
      const form = document.querySelector(name)!.shadowRoot!.querySelector('form')!
      form.removeAttribute('data-vitrine-action')
      form.requestSubmit()
    }, tag)
    await eventually(() => shop.asked).toContain('POST /cart')
  })

  it('fetches a count for those who have a cart, and for nobody else', async () => {
    pages['/'] = await prepared([[{ name: 'Ada' }, 'interaction']], {
      extra: '<span data-vitrine-cart-count hidden>0</span>',
    })
    await open(`${shop.origin}/`)
    await idle()
    expect(requested.map((path) => `GET ${path}`)).not.toContain(serveChunk())
    await page.evaluate(() => localStorage.setItem('persist:root', '{"version":1,"cartId":"c1"}'))
    await page.reload()
    await eventually(() => shop.asked).toContain(serveChunk())
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
    await eventually(places).toEqual(['0 in en-ae', '0 in ar-ae', '0 in en-ae'])
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
    await eventually(() => page.locator('[data-count]').textContent()).toBe('0 in en-ae')
    // As text: the test runner would compile the import.
    await page.evaluate(
      `import('/elements/${manifest.version}/${manifest.entries.vitrine.file}').then(({ getStorefront }) => void getStorefront().setLanguage('ar'))`,
    )
    await eventually(() => page.locator('[data-count]').textContent()).toBe('0 in ar-ae')
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  })

  it('runs chunks that match the import map, and not a changed one (seeded fault)', async () => {
    const at = (file: string) => `/elements/${manifest.version}/${file}`
    const integrity = Object.fromEntries(Object.entries(manifest.files).map(([file, one]) => [at(file), one.integrity]))
    pages['/'] = await prepared([[{ name: 'Ada' }, 'load']], { integrity })
    const isAwake = () =>
      page.evaluate((name) => document.querySelector(name)!.shadowRoot!.adoptedStyleSheets.length === 1, tag)
    await open(`${shop.origin}/`)
    await eventually(isAwake).toBe(true)
    await page.context().close()
    await open(`${shop.origin}/`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.changed=1` })
      }),
    )
    await eventually(() => problems.length).toBeGreaterThan(0)
    expect(await isAwake()).toBe(false)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changed') as unknown)).toBeUndefined()
  })
})

describe('a partner’s page', () => {
  it('shows elements under a policy without styles and without strings as script, in the space kept for them', async () => {
    pages['/partner'] = () => partnerPage(manifest, shop.origin, `<${tag} name="Ada"></${tag}>`)
    await open(`${partner.origin}/partner`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => setTimeout(() => void route.continue(), 300)),
    )
    expect(await page.evaluate((name) => document.querySelector(name)!.getBoundingClientRect().height, tag)).toBe(140)
    await eventually(() => page.locator(tag).getByRole('heading').textContent()).toContain('Hello Ada')
    await idle()
    expect(problems.filter((problem) => !problem.includes('503') && !problem.includes('favicon'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('')
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vitrine-color-ink')),
    ).not.toBe('')
  })
})

describe('an element that the shop renders for a partner’s page', () => {
  const path = () => `/elements/${manifest.version}/fragments/${tag}`
  const host = () => page.locator(tag)
  const fragment = (status = 200) => ({
    status,
    headers: { 'access-control-allow-origin': '*' },
    body: `<div class="vt-box" lang="en-AE" dir="ltr"><section><h2>Hello from the shop</h2><a href="#after">After</a><details><summary>Menu</summary>Open</details><form method="post" action="${shop.origin}/cart" data-vitrine-action="add-line"><input type="hidden" name="productCode" value="P-1"><button>Add</button><p role="alert" data-vitrine-refusal></p></form></section></div>`,
  })
  const openPartner = (status?: number) => {
    pages['/partner'] = () => partnerPage(manifest, shop.origin, `<${tag} name="Ada" hydrate="native"></${tag}>`)
    pages[path()] = () => fragment(status)
    return open(`${partner.origin}/partner`)
  }

  it('is shown, pointed at, focused and opened under the strictest policies without its component', async () => {
    await openPartner()
    await host().getByRole('heading', { name: 'Hello from the shop' }).waitFor()
    await host().getByRole('link').hover()
    await host().getByText('Menu').click()
    expect(await host().getByText('Open').isVisible()).toBe(true)
    expect(
      await host().evaluate((element) => getComputedStyle(element.shadowRoot!.querySelector('.vt-box')!).display),
    ).toBe('contents')
    expect(shop.asked).not.toContain(chunk())
    expect(problems.filter((problem) => !problem.includes('favicon'))).toEqual([])
  })

  it('asks before it adds, and adds nothing when that is prevented', async () => {
    await openPartner()
    await host().evaluate((element) => {
      element.addEventListener('vitrine-before-add', (event) => {
        Reflect.set(window, 'detail', { productCode: (event as CustomEvent).detail.productCode })
        event.preventDefault()
      })
    })
    await host().getByRole('button', { name: 'Add' }).click()
    await eventually(() => page.evaluate(() => Reflect.get(window, 'detail') as unknown)).toEqual({
      productCode: 'P-1',
    })
    await eventually(() => host().locator('form').getAttribute('aria-busy')).toBeNull()
    expect(shop.asked.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  it('says a failure beside its button, in the shopper’s language', async () => {
    await openPartner()
    await host().getByRole('button', { name: 'Add' }).click()
    await eventually(() => host().getByRole('alert').textContent()).not.toBe('')
    expect(shop.asked).not.toContain(chunk())
  })

  it('wakes for an attribute and for a property that a script sets', async () => {
    for (const set of ['attribute', 'property']) {
      await openPartner()
      await host().getByRole('heading', { name: 'Hello from the shop' }).waitFor()
      await host().evaluate((element, how) => {
        if (how === 'attribute') element.setAttribute('name', 'Grace')
        else Reflect.set(element, 'name', 'Grace')
      }, set)
      await eventually(() => host().getByRole('heading').textContent()).toContain('Hello Grace')
      if (set === 'attribute') await page.context().close()
    }
  })

  it('is shown by its component when the shop cannot answer', async () => {
    await openPartner(500)
    await eventually(() => host().getByRole('heading').textContent()).toContain('Hello Ada')
    expect(shop.asked).toContain(chunk())
  })
})

describe('the build', () => {
  it('gives the same bytes for the same source, and a loader of at most 3 kB', async () => {
    const once = await buildElements({ out: cdn, elements })
    expect(await buildElements({ out: cdn, elements })).toEqual(once)
    expect(manifest.files['loader.js']!.brotli).toBeLessThanOrEqual(3000)
  })
})

async function prepared(...input: [Parameters<typeof shopPage>[1], Parameters<typeof shopPage>[2]?]) {
  const answer = await shopPage(manifest, ...input)
  return () => answer
}
