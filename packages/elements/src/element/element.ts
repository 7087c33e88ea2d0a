import r2wc from '@r2wc/core'
import type { MessageBundle, MessageSubject } from '@vitrine/core'
import type { AttributeDefinition, ElementDefinition } from '@vitrine/react'
import { parseAttribute } from './attributes.ts'
import { define } from './define.ts'
import { eventProps } from './events.ts'
import { createElementRoot, type ElementRoot } from './root.tsx'

// The engine's own record of props; its constructor reads attributes only when they are there and would throw on bad
// JSON, so no prop has a type there and this file reads attributes itself.
const propsOf = Symbol.for('r2wc.props')
const isConnectedOf = Symbol.for('r2wc.connected')

/** Subjects by name, or bundles of them. */
type ElementTexts = readonly (MessageSubject | MessageBundle)[]

interface Engine extends HTMLElement {
  readonly [propsOf]: Record<string, unknown>
  [isConnectedOf]: boolean
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Makes a custom element class from a definition; does nothing on a server.
 * @param texts - What it loads before it renders, where a build has bundled its texts. @defaultValue the definition's
 * subjects
 */
export function defineVitrineElement(definition: ElementDefinition, texts?: ElementTexts): void {
  if (typeof HTMLElement === 'undefined') return
  define(definition.tag, createElementClass(definition, texts))
}

/** The class of an element. It never asks the engine for a shadow root: that would empty what the server wrote. */
export function createElementClass(
  definition: ElementDefinition,
  texts: ElementTexts = definition.messages,
): CustomElementConstructor {
  const attributes = Object.entries<AttributeDefinition>(definition.attributes as Record<string, AttributeDefinition>)
  const props = Object.fromEntries(attributes.map(([prop]) => [prop, undefined]))
  // By the attribute's name without hyphens, which is also what HTML makes of a framework's `productCode`.
  const byName = new Map(attributes.map(([prop, attribute]) => [prop.toLowerCase(), { prop, attribute }]))

  const Base = r2wc<Record<string, unknown>, ElementRoot>(definition.component as never, { props } as never, {
    mount: (element) => (element as unknown as VitrineElement).begin(),
    update: (root) => root.update(),
    unmount: (root) => root.stop(),
  }) as unknown as (new () => Engine) & { readonly observedAttributes: readonly string[] }

  class VitrineElement extends Base {
    static readonly definition = definition
    static override observedAttributes = [...Base.observedAttributes, ...byName.keys()]
    readonly #internals = this.attachInternals()
    readonly #problems = new Map<string, string>()
    readonly #early = new Set<string>()

    constructor() {
      super()
      this[isConnectedOf] = false // or a property set before the element is in a page would mount it there and then
      delete this[propsOf]['container'] // the engine's own prop, which no component of ours takes
      Object.assign(this[propsOf], eventProps(this, definition.events))
      this.#takeEarlyProperties()
    }

    /** Called by the engine at the first connection. */
    begin(): ElementRoot {
      this.#early.clear()
      return createElementRoot({
        element: this,
        definition,
        texts,
        props: this[propsOf],
        problems: this.#problems,
        setState: (name, on) => void (on ? this.#internals.states.add(name) : this.#internals.states.delete(name)),
      })
    }

    /** Moving keeps everything: `moveBefore` calls this instead of the other two. */
    connectedMoveCallback() {}

    /** An element that is in the page again when the task ends has only been moved. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    attributeChangedCallback(name: string, before: string | null, text: string | null) {
      const { prop, attribute } = byName.get(name.replaceAll('-', ''))!
      if (this.#early.has(prop) || before === text) return
      const { value, problem } = parseAttribute(attribute, text)
      if (problem) this.#problems.set(prop, problem)
      else this.#problems.delete(prop)
      this[propsOf][prop] = value
      if (this[isConnectedOf]) super.connectedCallback()
    }

    /**
     * Properties that a script set before the element was defined hide the accessors; they win over the attribute
     * beside them.
     */
    #takeEarlyProperties() {
      for (const { prop } of byName.values()) {
        if (!Object.hasOwn(this, prop)) continue
        const value = Reflect.get(this, prop) as unknown
        Reflect.deleteProperty(this, prop)
        if (value === undefined) continue // the loader waited for one
        this[propsOf][prop] = value
        this.#early.add(prop)
      }
    }
  }
  return VitrineElement
}
