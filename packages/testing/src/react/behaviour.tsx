import type { Storefront } from '@vitrine/core'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, inject } from 'vitest'
import type { ElementDefinition } from '@vitrine/react'
import { StorefrontProvider } from '@vitrine/react'

/** A component in a page, as React component or as element: the same questions for both. */
export interface Mounted<Props extends object> {
  /** Where the component's markup is: a `<div>`, or the element's shadow root. */
  readonly root: ParentNode
  /** The first match in {@link root}. @throws Error when there is none. */
  find<T extends HTMLElement = HTMLElement>(selector: string): T
  /** Details of an event (its name in the definition), in order. */
  events(name: `vitrine-${string}`): unknown[]
  /** Sets some props and waits for the next paint. */
  setProps(props: Partial<Props>): Promise<void>
  unmount(): Promise<void>
}

export interface MountOptions<Props extends object> {
  readonly storefront: Storefront
  /** Callback props are not given: their events are told by `events()`. */
  readonly props?: Partial<Props>
  readonly slots?: Readonly<Record<string, string>>
}

export type Mount = <Props extends object>(
  definition: ElementDefinition<Props>,
  options: MountOptions<Props>,
) => Promise<Mounted<Props>>

interface Suite<Props extends object> {
  /** Puts the component into the page and waits until it is rendered; `unmount` removes it after the test. */
  mount(options: MountOptions<Props>): Promise<Mounted<Props>>
  /** For the little that differs by nature: slots, events, ids. */
  readonly as: 'component' | 'element'
  /**
   * What is asked of the same markup again and again, in each language for one: all of it in elements, the first one
   * of React components. `npm run prove -- --only combinations` asks all of both.
   */
  sampleOf<const T>(values: readonly T[]): readonly T[]
}

/** Where the elements' test project puts its own way to mount; this package does not know elements. */
export const elementMount = Symbol.for('vitrine.testing.mount')

/**
 * One behaviour suite for a component: run against the React component in the project `react`, against the custom
 * element on Preact in the project `elements`. @example
 * behaviour(cartButtonElement, ({ mount }) => {
 *   it('shows the count when the cart has lines', async () => {
 *     const button = await mount({ storefront })
 *     expect(button.find('[part=count]').textContent).toBe('2')
 *   })
 * })
 */
export function behaviour<Props extends object>(
  definition: ElementDefinition<Props>,
  suite: (suite: Suite<Props>) => void,
): void {
  const inElement = (globalThis as { [elementMount]?: Mount })[elementMount]
  const as = inElement ? 'element' : 'component'
  describe(`${definition.tag} as ${as}`, () =>
    suite({
      as,
      mount: (options) => (inElement ?? mountComponent)(definition, options),
      sampleOf: (values) => (inElement || inject('looksAtAll') ? values : values.slice(0, 1)),
    }))
}

const mountComponent: Mount = async (definition, { storefront, props = {}, slots }) => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const details = new Map<string, unknown[]>()
  const callbacks = Object.fromEntries(
    Object.entries(definition.events ?? {}).map(([name, { prop }]) => [
      prop,
      (detail: unknown) => void details.set(name, [...(details.get(name) ?? []), detail]),
    ]),
  )
  const Component = definition.component as ComponentType<Record<string, unknown>>
  const content =
    slots &&
    Object.fromEntries(
      Object.entries(slots).map(([name, html]): [string, ReactNode] => [name, <HtmlContent key={name} html={html} />]),
    )
  let current: Record<string, unknown> = { ...props, slots: content }
  const render = () => {
    root.render(
      <StorefrontProvider storefront={storefront}>
        <Component {...callbacks} {...current} />
      </StorefrontProvider>,
    )
    return paint()
  }
  await storefront.i18n.load(...definition.messages)
  await render()
  return {
    root: box,
    find: (selector) => findIn(box, selector),
    events: (name) => details.get(name) ?? [],
    async setProps(next) {
      current = { ...current, ...next }
      await render()
    },
    async unmount() {
      root.unmount()
      await paint()
      box.remove()
    },
  }
}

/** Two frames: renders, effects after paint and what they asked for have happened. */
export const paint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

const HtmlContent = ({ html }: { html: string }) => (
  <span style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The first match, or an error that shows what is there instead. */
export function findIn<T extends HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector)
  if (!found) throw new Error(`Nothing matches "${selector}" in: ${(root as Element | ShadowRoot).innerHTML}`)
  return found
}
