import type { ElementDefinition } from '@vitrine/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { greetingElement } from '../testing/greeting.element.ts'
import { testStorefront } from '../testing/store.ts'
import { createElementRenderer } from './renderer.tsx'

const tag = 'vitrine-test-greeting'
const definition = greetingElement as unknown as ElementDefinition
const make = (storefront = testStorefront(), log = vi.fn(), definitions = [definition]) => ({
  log,
  renderer: createElementRenderer({ storefront, definitions, log }),
})

describe('element', () => {
  it('writes a declarative shadow root with style and component, complete without script', async () => {
    const html = await make().renderer.element(
      tag,
      { name: 'Ada', times: 2, isLoud: true, class: 'wide' },
      { hydrate: 'idle', children: '<i>x</i>' },
    )
    expect(html).toMatch(
      /^<vitrine-test-greeting name="Ada" times="2" is-loud class="wide" hydrate="idle"><template shadowrootmode="open"><style>:host/,
    )
    expect(html).toContain('<!-- -->ADA<!-- -->')
    expect(html).toMatch(/<\/template><i>x<\/i><\/vitrine-test-greeting>$/)
  })

  it('begins with the component, whatever React hints at before it', async () => {
    const component = () => createElement('img', { src: '/a.avif', alt: '', fetchPriority: 'high' })
    expect(renderToString(createElement(component))).toMatch(/^<link rel="preload"/)
    const html = await make(undefined, undefined, [{ ...definition, component }]).renderer.element(tag)
    expect(html).toMatch(/<div class="vt-box"[^>]*><img /)
  })

  it('lets nothing out of attributes and text', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
    const html = await make().renderer.element(tag, { name: hostile, person: { title: hostile } })
    expect(html).not.toMatch(/<script|<img|="[^"]*"[^ >]*onerror/)
  })

  it('refuses a tag and an attribute that do not exist', async () => {
    await expect(make().renderer.element('vitrine-none')).rejects.toThrow('There is no element <vitrine-none>')
    await expect(make().renderer.element(tag, { nmae: 'x' })).rejects.toThrow('has no attribute nmae')
    await expect(make().renderer.element(tag, { onclick: 'alert(1)' })).rejects.toThrow('has no attribute onclick')
  })

  it('logs a component that throws and shows its error slot', async () => {
    const { renderer, log } = make()
    const html = await renderer.element(tag, { name: 'throw' })
    expect(html).toContain('<slot name="error"><p role="alert"')
    expect(html).toContain('data-failed')
    expect(log).toHaveBeenCalledOnce()
  })

  it('goes on without what could not be loaded', async () => {
    const load = () => Promise.reject(new Error('down'))
    const { renderer, log } = make(undefined, undefined, [{ ...definition, load }])
    expect(await renderer.element(tag, {})).toContain('Hello')
    expect(log).toHaveBeenCalledOnce()
  })

  it('refuses styles that would end the style element (seeded fault)', async () => {
    const { renderer } = make(undefined, undefined, [{ ...definition, styles: ['</style><script>'] }])
    await expect(renderer.element(tag)).rejects.toThrow('which would end the style element')
  })
})

describe('styles', () => {
  it('are told once each', async () => {
    const { renderer } = make()
    await Promise.all([renderer.element(tag), renderer.element(tag, { name: 'b' })])
    expect(renderer.styles()).toHaveLength(1)
  })
})

describe('state', () => {
  const value = { words: 'loaded' }
  const loading = (hydrate: ElementDefinition['hydrate'], tag: string): ElementDefinition => ({
    ...definition,
    tag: tag as ElementDefinition['tag'],
    hydrate,
    load: () => Promise.resolve([{ status: 'ready', value }, undefined]),
  })
  const [native, live] = [loading('native', 'vitrine-test-native'), loading('interaction', 'vitrine-test-live')]
  const snapshot = () => ({ locale: 'en-ae', domains: { queries: { '["words"]': value, '["page"]': 1 } } })
  const queriesAfter = async (...tags: string[]) => {
    const { renderer } = make({ ...testStorefront(), snapshot } as never, undefined, [native, live])
    const html = await Promise.all(tags.map((each) => renderer.element(each)))
    const { state } = JSON.parse(renderer.state()) as { state: ReturnType<typeof snapshot> }
    return { html, queries: Object.keys(state.domains.queries) }
  }

  it('has nothing of what only dormant elements show: their components render it anew', async () => {
    const { html, queries } = await queriesAfter('vitrine-test-native')
    expect(queries).toEqual(['["page"]'])
    expect(html[0]).toMatch(/<div class="vt-box"[^>]* data-stale>/)
  })
  it('has what an element that hydrates shows, also where a dormant one shows it too', async () => {
    const { html, queries } = await queriesAfter('vitrine-test-native', 'vitrine-test-live')
    expect(queries).toEqual(['["words"]', '["page"]'])
    expect(html[1]).not.toContain('data-stale')
  })
  it('cannot end its script block and reads back the same', () => {
    const text = '</script><!-- & \u2028\u2029'
    const storefront = { ...testStorefront(), snapshot: () => ({ locale: text }) }
    const written = make(storefront as never).renderer.state()
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toMatchObject({ config: { locale: 'en-ae' }, state: { locale: text } })
  })
})
