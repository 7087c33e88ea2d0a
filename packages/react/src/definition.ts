import type { BaseStorefront, MessageNamespace } from '@vitrine/core'
import type { ComponentType } from 'react'

/**
 * When a server-rendered element wakes: at once, when the browser is idle, when it is seen, or when it is used. `native` is for
 * what links, menus and forms can do: the browser and the loader serve those, and only a button of another kind wakes it.
 */
export type Hydration = 'load' | 'idle' | 'visible' | 'interaction' | 'native'

export type { MessageNamespace }

export interface AttributeDefinition {
  /** `json` attributes are for server pages; a script sets the property of the same name. */
  readonly type: 'string' | 'number' | 'boolean' | 'json'
  readonly description: string
  /** Shown in the documentation; the component's own default is what works. */
  readonly default?: string
  /** The allowed words of a string. */
  readonly values?: readonly string[]
}

export interface EventDefinition {
  readonly description: string
  /** The component's callback prop that becomes this event. */
  readonly prop: string
  /** A listener may call `preventDefault()`, or `event.detail.waitUntil(promise)` to decide later. */
  readonly cancelable?: boolean
  /** TypeScript of `event.detail`, for the manifest. */
  readonly detail: string
}

/**
 * What TypeScript erases about a component and a custom element needs: the one source for the element, its entry in the
 * CDN build, the custom-elements manifest, JSX types, Storybook controls and the reference documentation.
 */
export interface ElementDefinition<Props extends object = object> {
  readonly tag: `vitrine-${string}`
  /** One sentence: what it is for. */
  readonly summary: string
  readonly component: ComponentType<Props>
  /** Keys are props in camelCase; the attribute is the kebab-case of it. */
  readonly attributes: Readonly<Partial<Record<keyof Props & string, AttributeDefinition>>>
  /** Keys are event names: `vitrine-…`. */
  readonly events?: Readonly<Record<`vitrine-${string}`, EventDefinition>>
  readonly slots?: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, string>>
  /** Keys are custom properties: `--vitrine-…`. */
  readonly cssProperties?: Readonly<Record<`--vitrine-${string}`, string>>
  /** Names matched by `:state()`. */
  readonly states?: Readonly<Record<string, string>>
  /** Space kept before the first paint of an element without server rendering: CSS `min-block-size`. */
  readonly reserve?: string
  readonly hydrate: Hydration
  /**
   * The shop may render it for anyone who asks, by its attributes alone: it shows nothing of a shopper. A partner's page then shows
   * it without its component.
   */
  readonly isFragment?: boolean
  /** Bundles of `@vitrine/core` that are loaded before it paints. */
  readonly messages: readonly MessageNamespace[]
  /** The shadow root's style sheet. */
  readonly styles: string
  /** Fetches what the first paint needs; run by the server's renderer, and in the browser when the server did not. */
  readonly load?: (storefront: BaseStorefront, props: Props) => Promise<unknown>
}

/** Checks a definition against its component's props; returns it unchanged. */
export function defineElement<Props extends object>(definition: ElementDefinition<Props>): ElementDefinition<Props> {
  return definition
}
