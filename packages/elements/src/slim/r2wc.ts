// Stands for `@r2wc/core` in the browser build, with what the engine asks of it: props without types, a renderer of its
// own, no shadow root. The engine's suites run on both.
import { attributeName } from '../element/attributes.ts'

interface Renderer<Context> {
  mount(container: HTMLElement, component: unknown, props: Record<string, unknown>): Context
  update(context: Context, props: Record<string, unknown>): void
  unmount(context: Context): void
}

const renderKey = Symbol.for('r2wc.render')
const connectedKey = Symbol.for('r2wc.connected')
const contextKey = Symbol.for('r2wc.context')
const propsKey = Symbol.for('r2wc.props')

/** The class of a custom element that renders a component: mounts it with the first connection, then updates it. */
export function r2wc<Props extends object, Context>(
  component: unknown,
  { props }: { readonly props: Props },
  renderer: Renderer<Context>,
): CustomElementConstructor {
  const names = Object.keys(props)
  class Engine extends HTMLElement {
    static observedAttributes = names.map(attributeName);
    [connectedKey] = true;
    [contextKey]?: Context;
    [propsKey]: Record<string, unknown> = {}

    connectedCallback() {
      this[connectedKey] = true
      this[renderKey]()
    }

    disconnectedCallback() {
      this[connectedKey] = false
      if (this[contextKey]) renderer.unmount(this[contextKey])
      delete this[contextKey]
    }

    [renderKey]() {
      if (!this[connectedKey]) return
      if (this[contextKey]) renderer.update(this[contextKey], this[propsKey])
      else this[contextKey] = renderer.mount(this, component, this[propsKey])
    }
  }
  for (const name of names)
    Object.defineProperty(Engine.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Engine) {
        return this[propsKey][name]
      },
      set(this: Engine, value: unknown) {
        this[propsKey][name] = value
        this[renderKey]()
      },
    })
  return Engine
}

// @r2wc/core has a default export, and this takes its place.
// eslint-disable-next-line no-restricted-syntax -- as the package it stands for
export default r2wc
