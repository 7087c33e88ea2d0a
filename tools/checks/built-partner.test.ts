import { describe, expect, it } from 'vitest'
import { partnerPage } from '../../packages/elements/src/testing/shop-page.ts'
import { chunk, idle, manifest, open, page, pages, partner, problems, shop, tag } from './built-site.ts'

// The built files on a page of another site.
describe('a partner’s page', () => {
  it('shows elements under a policy without styles and without strings as script, in the space kept for them', async () => {
    pages['/partner'] = () => partnerPage(manifest, shop.origin, `<${tag} name="Ada"></${tag}>`)
    const isMeasured = Promise.withResolvers<void>()
    await open(`${partner.origin}/partner`, (fresh) =>
      fresh.route('**/*greeting*', async (route) => {
        await isMeasured.promise
        await route.continue()
      }),
    )
    expect(await page.evaluate((name) => document.querySelector(name)!.getBoundingClientRect().height, tag)).toBe(140)
    isMeasured.resolve()
    await expect.poll(() => page.locator(tag).getByRole('heading').textContent()).toContain('Hello Ada')
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
    expect(shop.requests).not.toContain(chunk())
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
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'detail') as unknown))
      .toEqual({
        productCode: 'P-1',
      })
    await expect.poll(() => host().locator('form').getAttribute('aria-busy')).toBeNull()
    expect(shop.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  it('says a failure beside its button, in the shopper’s language', async () => {
    await openPartner()
    await host().getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => host().getByRole('alert').textContent()).not.toBe('')
    expect(shop.requests).not.toContain(chunk())
  })

  it('hydrates for an attribute and for a property that a script sets', async () => {
    for (const set of ['attribute', 'property']) {
      await openPartner()
      await host().getByRole('heading', { name: 'Hello from the shop' }).waitFor()
      await host().evaluate((element, how) => {
        if (how === 'attribute') element.setAttribute('name', 'Grace')
        else Reflect.set(element, 'name', 'Grace')
      }, set)
      await expect.poll(() => host().getByRole('heading').textContent()).toContain('Hello Grace')
      if (set === 'attribute') await page.context().close()
    }
  })

  it('is shown by its component when the shop cannot answer', async () => {
    await openPartner(500)
    await expect.poll(() => host().getByRole('heading').textContent()).toContain('Hello Ada')
    expect(shop.requests).toContain(chunk())
  })
})
