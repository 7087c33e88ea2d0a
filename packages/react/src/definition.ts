import type { MessageSubject } from '@vitrine/core'
import type { ComponentType } from 'react'
import type { Load } from './use-load.ts'

/**
 * When a server-rendered element hydrates: at once, when the browser is idle, when it is seen, or when it is used.
 * `native` is for what links, menus and forms can do: the browser and the loader serve those, and only a button of
 * another kind hydrates it.
 */
export type Hydration = 'load' | 'idle' | 'visible' | 'interaction' | 'native'

export type { MessageSubject }

/** What is published about an attribute is what its prop says: TSDoc of the props' interface, `@defaultValue` too. */
export interface AttributeDefinition {
  /** `json` attributes are for server pages; a script sets the property of the same name. */
  readonly type: 'string' | 'number' | 'boolean' | 'json'
  /** The allowed words of a string. */
  readonly values?: readonly string[]
  /** Without it the element shows nothing, and the console says so to whoever wrote the page. */
  readonly isRequired?: boolean
}

/** What is published about an event, and the type of its `detail`, is what the callback prop says. */
export interface EventDefinition {
  /** The component's callback prop that becomes this event. */
  readonly prop: string
  /** A listener may call `preventDefault()`, or `event.detail.waitUntil(promise)` to decide later. */
  readonly cancelable?: boolean
}

/** What a component brings wherever it is rendered; its parts are documented above the call. */
export interface ComponentOptions {
  /** Components that it renders: what they bring comes along, their style sheets before its own. */
  readonly uses?: readonly ComponentDefinition[]
  /** Its own style sheet. */
  readonly styles?: string
  /** Subjects of its own texts. */
  readonly messages?: readonly MessageSubject[]
}

/** What a component and all that it uses bring, each once. */
export interface ComponentDefinition {
  /** Those of the used components first. */
  readonly styles: readonly string[]
  readonly messages: readonly MessageSubject[]
}

/**
 * What TypeScript erases about a component and a custom element needs: the one source for the element, its entry in the
 * CDN build, the custom-elements manifest, JSX types, Storybook controls and the reference documentation.
 *
 * What only documentation reads is a comment, which no browser loads. Above a definition stand a sentence on what the
 * element is for, and the tags `@slot`, `@csspart`, `@cssproperty` and `@cssstate`: `@csspart base - The whole card.`
 * Parts of the used components are documented above theirs.
 */
interface ElementTraits<Props extends object> {
  readonly tag: `vitrine-${string}`
  readonly component: ComponentType<Props>
  /** Keys are props in camelCase; the attribute is the kebab-case of it. */
  readonly attributes: Readonly<Partial<Record<keyof Props & string, AttributeDefinition>>>
  /** Keys are event names: `vitrine-…`. */
  readonly events?: Readonly<Record<`vitrine-${string}`, EventDefinition>>
  /** Space kept before the first paint of an element without server rendering: CSS `min-block-size`. */
  readonly reserve?: string
  readonly hydrate: Hydration
  /**
   * The shop may render it for anyone who asks, by its attributes alone: it shows nothing of a shopper. A partner's
   * page then shows it without its component.
   */
  readonly isFragment?: boolean
  /**
   * Fetches what the first paint needs and resolves to all of it, as resources in lists as deep as they come: the
   * page's state keeps those for hydration. The component gives the same function to `useLoad()`.
   */
  readonly load?: Load<Props>
  /**
   * What it loaded on the server is not sent along with the page, because the HTML says it already and few visits use
   * it: it is loaded again when the element hydrates.
   */
  readonly isLoadedAgain?: boolean
}

/** What `defineElement()` takes. */
export interface ElementOptions<Props extends object> extends ElementTraits<Props>, ComponentOptions {}

/** An element with the style sheets and texts of everything that it shows. */
export interface ElementDefinition<Props extends object = object> extends ElementTraits<Props>, ComponentDefinition {}

/** Puts together what a component brings and what it uses. */
export function defineComponent({ uses = [], styles, messages = [] }: ComponentOptions): ComponentDefinition {
  return {
    styles: [...new Set([...uses.flatMap((used) => used.styles), ...(styles ? [styles] : [])])],
    messages: [...new Set([...uses.flatMap((used) => used.messages), ...messages])],
  }
}

/** Checks a definition against its component's props, and puts together what the element brings. */
export function defineElement<Props extends object>(options: ElementOptions<Props>): ElementDefinition<Props> {
  return { ...options, ...defineComponent(options) }
}
