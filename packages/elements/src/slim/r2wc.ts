// Stands for `@r2wc/core` in the browser build, with what the engine asks of it: props without types, a renderer of its
// own, no shadow root. The engine's suites run on both.
import { attributeName } from '../element/attributes.ts'

interface Renderer<Context> {
  mount(container: HTMLElement, component: unknown, props: Record<string, unknown>): Context
  update(context: Context, props: Record<string, unknown>): void
  unmount(context: Context): void
}

const connectedKey = Symbol.for('r2wc.connected')
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
    [propsKey]: Record<string, unknown> = {}
    #context: Context | undefined

    static {
      for (const name of names)
        Object.defineProperty(this.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: Engine) {
            return this[propsKey][name]
          },
          set(this: Engine, value: unknown) {
            this[propsKey][name] = value
            this.#render()
          },
        })
    }

    connectedCallback() {
      this[connectedKey] = true
      this.#render()
    }

    disconnectedCallback() {
      this[connectedKey] = false
      if (this.#context) renderer.unmount(this.#context)
      this.#context = undefined
    }

    #render() {
      if (!this[connectedKey]) return
      if (this.#context) renderer.update(this.#context, this[propsKey])
      else this.#context = renderer.mount(this, component, this[propsKey])
    }
  }
  return Engine
}

// @r2wc/core has a default export, and this takes its place.
// eslint-disable-next-line no-restricted-syntax -- as the package it stands for
export default r2wc
