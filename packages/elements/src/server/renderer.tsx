import type { Resource, Storefront } from '@vitrine/core'
import type { AttributeDefinition, ElementDefinition, Hydration } from '@vitrine/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { attributeFaults } from '../element/attribute-faults.ts'
import { attributeName, parseAttribute, writeAttribute } from '../element/attributes.ts'
import { boxClass, languageOf } from '../element/box.ts'
import { styleText } from '../element/sheet.ts'
import { faultText } from '../element/report-faults.ts'
import { Failure, Tree } from '../element/tree.tsx'
import { escapeHtml, escapeJson } from './html.ts'
import { createNeededState } from './needed-state.ts'
import { createNeededStyles, type NeededStyles } from './needed-styles.ts'

export interface ElementRendererOptions {
  /** One request's storefront; what elements load is printed by `state()`. */
  readonly storefront: Storefront
  readonly definitions: Iterable<ElementDefinition>
  /**
   * Told about a component that could not be rendered, or whose data could not be loaded. @defaultValue `console.error`
   */
  readonly log?: (message: string, error: unknown) => void
}

export interface RenderOptions {
  /** Instead of the definition's own strategy. */
  readonly hydrate?: Hydration | string | undefined
  /** Leaves the element in its loading state; it fetches what it shows in the browser. */
  readonly isDeferred?: boolean | undefined
  /** HTML for the element's slots, already safe. */
  readonly children?: string | undefined
}

/** Writes elements as HTML that is complete before any script runs. */
export interface ElementRenderer {
  /**
   * Loads what an element needs and writes it with a declarative shadow root.
   * @param attributes - By attribute or property name: text, numbers, booleans, objects for `json` attributes. Also
   * `id`, `class`, `slot`, `part`, `data-*`, `aria-*`.
   * @throws Error for a tag or attribute that does not exist. A component that throws is logged and becomes its `error`
   * slot.
   */
  element(tag: string, attributes?: Readonly<Record<string, unknown>>, options?: RenderOptions): Promise<string>
  /**
   * Content of the shadow root of an element that the shop renders for other sites, without its style sheet.
   * @param attributes - As text, by attribute name.
   */
  fragment(tag: string, attributes: Readonly<Record<string, string>>): Promise<Fragment>
  /** The distinct inline style sheets written so far, for the hashes of a content security policy. */
  styles(): string[]
  /**
   * Configuration and state as JSON for `<script type="application/json" id="vitrine-state">`, safe inside it. Ask
   * last.
   */
  state(): string
}

/**
 * HTML, or why there is none, as HTTP says it: nothing of that name, attributes that cannot be read, a shop that does
 * not answer.
 */
export type Fragment = { readonly html: string } | { readonly status: 400 | 404 | 503; readonly reason: string }

export function createElementRenderer({
  storefront,
  definitions,
  log = console.error,
}: ElementRendererOptions): ElementRenderer {
  const byTag = new Map([...definitions].map((definition) => [definition.tag as string, definition]))
  const styles = new Set<string>()
  const needed = createNeededState()

  async function element(
    tag: string,
    given: Readonly<Record<string, unknown>> = {},
    { hydrate, children = '', isDeferred = false }: RenderOptions = {},
  ) {
    const definition = byTag.get(tag)
    if (!definition) throw new Error(`There is no element <${tag}>. There are: ${[...byTag.keys()].join(', ')}.`)
    const { props, problems, text } = readAttributes(definition, given)
    if (hydrate) text.push(['hydrate', hydrate])

    await storefront.i18n.load(...definition.messages)
    const isDormant = (hydrate ?? definition.hydrate) === 'native' && definition.load !== undefined && !isDeferred
    const failLoading = (error: unknown) => log(`<${tag}> could not load what it shows.`, error)
    const loaded =
      isDeferred || problems.length > 0 ? undefined : await definition.load?.(storefront, props)?.catch(failLoading)
    needed.note(loaded, isDormant || Boolean(definition.isLoadedAgain))
    const box = boxed(render(definition, props, problems), isDormant)
    const style = neededStyles(definition).of(box)
    styles.add(style)
    return (
      `<${tag}${text.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`)).join('')}>` +
      `<template shadowrootmode="open"><style>${style}</style>${box}</template>${children}</${tag}>`
    )
  }

  async function fragment(tag: string, given: Readonly<Record<string, string>>): Promise<Fragment> {
    const definition = byTag.get(tag)
    if (!definition?.isFragment) return { status: 404, reason: `There is no fragment of <${tag}>.` }
    const known = Object.keys(definition.attributes).map(attributeName)
    const unknown = Object.keys(given).find((name) => !known.includes(name))
    if (unknown) return { status: 400, reason: `<${tag}> has no attribute ${unknown}. It has: ${known.join(', ')}.` }
    const { props, problems } = readAttributes(definition, given)
    if (problems.length) return { status: 400, reason: problems.join(' ') }
    await storefront.i18n.load(...definition.messages)
    const loaded = [await definition.load?.(storefront, props)].flat(Infinity) as (Resource<unknown> | undefined)[]
    const failed = loaded.find((resource) => resource?.status === 'failed')
    if (failed)
      return failed.error?.code === 'NOT_FOUND'
        ? { status: 404, reason: 'The shop has nothing by these attributes.' }
        : { status: 503, reason: 'The shop does not answer.' }
    const rendered = render(definition, props, [])
    return rendered.isFailed ? { status: 503, reason: 'It could not be rendered.' } : { html: boxed(rendered) }
  }

  /** @param isStale - Its component has no state to hydrate it with, and renders it anew. */
  function boxed({ html, isFailed }: Rendered, isStale = false) {
    const { lang, dir } = languageOf(storefront.locale.peek())
    return `<div class="${boxClass}" lang="${lang}" dir="${dir}"${isFailed ? ' data-failed' : ''}${isStale ? ' data-stale' : ''}>${html}</div>`
  }

  function render(
    definition: ElementDefinition,
    props: Record<string, unknown>,
    problems: readonly string[],
  ): Rendered {
    let ids = 0
    const host = { setState: () => {}, nextId: () => `vt-${++ids}` }
    const nothing = () => {}
    for (const problem of problems) log(problem, undefined)
    const tree = { definition, host, storefront, props, attempt: 0, onError: nothing, onLive: nothing }
    try {
      const html = renderToString(<Tree {...tree} isInvalid={problems.length > 0} />)
      return { html: html.replace(hints, ''), isFailed: false }
    } catch (error) {
      log(`<${definition.tag}> could not be rendered.`, error)
      return { html: renderToStaticMarkup(<Failure storefront={storefront} />), isFailed: true }
    }
  }

  return {
    element,
    fragment,
    styles: () => [...styles],
    state: () => escapeJson({ config: storefront.config, state: needed.snapshot(storefront) }),
  }
}

const sheets = new WeakMap<ElementDefinition, NeededStyles>()

/** Styles to choose from for the HTML of an element: its sheet is read once. */
function neededStyles(definition: ElementDefinition): NeededStyles {
  const known = sheets.get(definition)
  if (known) return known
  const style = styleText(definition)
  if (style.includes('</'))
    throw new Error(`The styles of <${definition.tag}> contain "</", which would end the style element.`)
  const made = createNeededStyles(style)
  sheets.set(definition, made)
  return made
}

/**
 * React writes a hint for each urgent picture before the component itself. Hydration would move the component to before
 * them, and what is moved loses a press and its focus; the pictures that they hint at follow at once.
 */
const hints = /^(<link rel="preload"[^>]*>)+/

interface Rendered {
  readonly html: string
  readonly isFailed: boolean
}

const isGlobal = (name: string) => /^(id|class|slot|part|data-[\w-]+|aria-[\w-]+)$/.test(name)

/** Attributes as written, and the props that the browser will read back from them. */
function readAttributes(definition: ElementDefinition, given: Readonly<Record<string, unknown>>) {
  const attributes = Object.entries<AttributeDefinition>(definition.attributes)
  const known = new Map(attributes.map(([prop, attribute]) => [attributeName(prop), { prop, attribute }]))
  const props: Record<string, unknown> = {}
  const unread = new Map<string, string>()
  const text: [string, string][] = []
  for (const [key, value] of Object.entries(given)) {
    const name = attributeName(key)
    const found = known.get(name)
    if (!found && !isGlobal(name))
      throw new Error(
        `<${definition.tag}> has no attribute ${name}. It has: ${[...known.keys()].join(', ') || 'none'}.`,
      )
    const written =
      found && typeof value !== 'string'
        ? writeAttribute(found.attribute, value)
        : value === undefined
          ? undefined
          : String(value)
    if (written === undefined) continue
    text.push([name, written])
    if (!found) continue
    const { value: read, problem } = parseAttribute(found.attribute, written)
    if (problem) unread.set(found.prop, problem)
    else props[found.prop] = read
  }
  const problems = attributeFaults(definition, props, unread).map((fault) => faultText(definition.tag, fault))
  return { props, problems, text }
}
