import { effect } from '@preact/signals-core'
import type { MessageBundle, MessageSubject, Storefront } from '@vitrine/core'
import type { ElementDefinition, ElementHost, Hydration } from '@vitrine/react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { takeCartAlong } from '../delegate/take-cart-along.ts'
import { createTrigger, loaderApi } from '../hydration/loader-api.ts'
import type { PreparedHydration } from '../hydration/prepare.ts'
import { giveSpaceBack, keepSpace } from '../hydration/space.ts'
import { isHydratable, markStale } from '../hydration/stale.ts'
import { storefrontOf } from '../store/storefront-of.ts'
import { attributeFaults } from './attribute-faults.ts'
import { boxClass, boxOf, languageOf } from './box.ts'
import { adoptStyles } from './sheet.ts'
import { ensureTokens } from './tokens.ts'
import { Tree, type TreeProps } from './tree.tsx'

export interface ElementRootOptions {
  readonly element: HTMLElement
  readonly definition: ElementDefinition
  /** Loaded before the component renders. */
  readonly texts: readonly (MessageSubject | MessageBundle)[]
  /** Live record of the component's props; read at each render. */
  readonly props: Readonly<Record<string, unknown>>
  /** Problems of attributes whose texts cannot be read, by prop. */
  readonly problems: ReadonlyMap<string, string>
  readonly setState: (name: string, on: boolean) => void
}

/** One component inside one element, from its first connection to its removal. */
export interface ElementRoot {
  /** Props, problems or place in the page have changed. Renders at most once a task. */
  update(): void
  stop(): void
}

/**
 * Root with HTML from the server: waits for the trigger, then hydrates it. Root without: renders when the element is
 * near.
 */
export function createElementRoot(options: ElementRootOptions): ElementRoot {
  const { element, definition, texts, props, problems, setState } = options
  const written = boxOf(element.shadowRoot)
  const isWritten = written?.hasChildNodes() ?? false
  const isHydrating = () => isWritten && isHydratable(written!)
  const trigger = createTrigger(element, strategyOf(element, definition, isWritten))
  const host = createHost(setState)
  let root: Root | undefined
  let stopLanguage = () => {}
  let giveBack = () => {}
  let isStopped = false
  let isQueued = false
  let attempt = 0

  const onError = (error: unknown) => reportError(options, error)
  const onLive = () => {
    setState('waiting', false)
    if (!isWritten) giveSpaceBack(element)
    giveBack()
    // Entered values are rendered first, because a replayed submit must see them.
    setTimeout(() => trigger.hydrated())
  }
  const tree = (storefront: Storefront) => treeOf(options, { storefront, host, attempt, onError, onLive })

  async function start() {
    if (!isWritten) {
      setState('waiting', true)
      keepSpace(element, definition.reserve)
    }
    await trigger.whenRequested
    if (isStopped) return
    const storefront = await storefrontOf(element)
    takeCartAlong(storefront)
    const hydration = await prepare(options, storefront, isWritten, isHydrating)
    if (!isStopped) show(storefront, hydration)
  }

  /** The expensive part, in one task: replaces the inline styles and hydrates the server's HTML. */
  function show(storefront: Storefront, hydration: PreparedHydration | undefined) {
    const box = openBox(element, definition)
    const faults = attributeFaults(definition, props, problems)
    if (faults.length)
      void import('./report-faults.ts').then(({ reportFaults }) => reportFaults(definition.tag, faults))
    if (hydration) giveBack = hydration.keep(box)
    const printed = isHydrating() && hydration?.storefront
    root = printed ? hydrateRoot(box, tree(printed)) : renderAnew(box, tree(storefront))
    follow(storefront)
  }

  function follow(storefront: Storefront) {
    stopLanguage()
    stopLanguage = followLanguage(element, storefront)
  }

  /** An element that was moved into another `<vitrine-store>` uses its storefront. */
  async function render() {
    isQueued = false
    attempt++
    const storefront = await storefrontOf(element)
    await storefront.i18n.load(...texts)
    if (isStopped) return
    root!.render(tree(storefront))
    follow(storefront)
  }

  const begin = (): Promise<void> =>
    start().catch((error: unknown) => {
      onError(error)
      trigger.fail(begin)
    })
  void begin()

  return {
    update() {
      if (!root && isWritten) {
        markStale(element)
        trigger.request()
      }
      if (isQueued || !root) return
      isQueued = true
      queueMicrotask(() => void render().catch(onError))
    },
    stop() {
      isStopped = true
      stopLanguage()
      root?.unmount()
    },
  }
}

function createHost(setState: ElementHost['setState']): ElementHost {
  let ids = 0
  return { setState, nextId: () => `vt-${++ids}` }
}

/** The component with its props as they are now; an error state when they cannot be read. */
function treeOf(
  { definition, props, problems, setState }: ElementRootOptions,
  rest: Pick<TreeProps, 'storefront' | 'host' | 'attempt' | 'onError' | 'onLive'>,
) {
  const isInvalid = attributeFaults(definition, props, problems).length > 0
  setState('error', isInvalid)
  return <Tree {...rest} definition={definition} props={{ ...props }} isInvalid={isInvalid} />
}

function reportError({ element, definition, setState }: ElementRootOptions, error: unknown): void {
  console.error(`<${definition.tag}> could not be shown.`, error)
  setState('error', true)
  element.dispatchEvent(new CustomEvent('vitrine-error', { bubbles: true, composed: true, detail: { error } }))
}

/** Loads what the first render needs; answers how server HTML is hydrated, where there is some. */
async function prepare(
  options: ElementRootOptions,
  storefront: Storefront,
  isWritten: boolean,
  isHydrating: () => boolean,
): Promise<PreparedHydration | undefined> {
  const { definition, props, problems, texts } = options
  const [hydration] = await Promise.all([
    isWritten
      ? import('../hydration/prepare.ts').then((module) => module.prepare(options, storefront, isHydrating()))
      : // The component itself shows the failure.
        void (
          attributeFaults(definition, props, problems).length || definition.load?.(storefront, props)?.catch(() => {})
        ),
    storefront.i18n.load(...texts),
    ensureTokens(),
  ])
  return hydration
}

/**
 * Keeps language and direction of what is shown; by its language the page's tokens give an element its type.
 * @returns A function that ends it.
 */
const followLanguage = (element: HTMLElement, { locale }: Storefront): (() => void) =>
  effect(() => {
    element.lang = locale.value.tag
    Object.assign(boxOf(element.shadowRoot)!, languageOf(locale.value))
  })

function renderAnew(box: HTMLElement, tree: ReactNode): Root {
  box.replaceChildren()
  const root = createRoot(box)
  root.render(tree)
  return root
}

/** The box that the component is rendered into, in a shadow root with its styles. */
function openBox(element: HTMLElement, definition: ElementDefinition): HTMLElement {
  const shadow = element.shadowRoot ?? openShadow(element)
  adoptStyles(shadow, definition)
  return boxOf(shadow) ?? shadow.appendChild(Object.assign(document.createElement('div'), { className: boxClass }))
}

/** Attaches a shadow root, and lets the loader find the elements inside. */
function openShadow(element: HTMLElement): ShadowRoot {
  const shadow = element.attachShadow({ mode: 'open' })
  loaderApi()?.watch?.(shadow)
  return shadow
}

/**
 * The tag's own `hydrate`, else the definition's. An element that shows nothing yet cannot wait to be used: it waits to
 * be seen.
 */
function strategyOf(element: HTMLElement, definition: ElementDefinition, isWritten: boolean): Hydration {
  const strategy = (element.getAttribute('hydrate') ?? definition.hydrate) as Hydration
  return !isWritten && (strategy === 'interaction' || strategy === 'native') ? 'visible' : strategy
}
