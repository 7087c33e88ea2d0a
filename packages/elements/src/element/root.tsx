import { effect } from '@preact/signals-core'
import type { MessageBundle, MessageSubject, Storefront } from '@vitrine/core'
import type { ElementDefinition, ElementHost, Hydration } from '@vitrine/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createTrigger, loaderApi } from '../hydration/loader-api.ts'
import type { PreparedHydration } from '../hydration/prepare.ts'
import { giveSpaceBack, keepSpace } from '../hydration/space.ts'
import { isHydratable, markStale } from '../hydration/stale.ts'
import { storefrontOf } from '../store/storefront-of.ts'
import { boxClass, boxOf, languageOf } from './box.ts'
import { adoptStyles } from './sheet.ts'
import { ensureTokens } from './tokens.ts'
import { Tree } from './tree.tsx'

export interface ElementRootOptions {
  readonly element: HTMLElement
  readonly definition: ElementDefinition
  /** Loaded before the component renders. */
  readonly texts: readonly (MessageSubject | MessageBundle)[]
  /** Live record of the component's props; read at each render. */
  readonly props: Readonly<Record<string, unknown>>
  /** Attributes whose values are invalid. */
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
 * With HTML from the server: waits for the trigger, then hydrates it. Without it: renders when the element
 * is near.
 */
export function createElementRoot(options: ElementRootOptions): ElementRoot {
  const { element, definition, texts, props, problems, setState } = options
  const written = boxOf(element.shadowRoot)
  const isWritten = written?.hasChildNodes() ?? false
  const isHydrating = () => isWritten && isHydratable(written!)
  const trigger = createTrigger(element, strategyOf(element, definition, isWritten))
  let ids = 0
  const host: ElementHost = { setState, nextId: () => `vt-${++ids}` }
  let root: Root | undefined
  let stopLanguage = () => {}
  let giveBack = () => {}
  let isStopped = false
  let isQueued = false
  let attempt = 0

  const onError = (error: unknown) => {
    console.error(`<${definition.tag}> could not be shown.`, error)
    setState('error', true)
    element.dispatchEvent(new CustomEvent('vitrine-error', { bubbles: true, composed: true, detail: { error } }))
  }
  const onLive = () => {
    setState('waiting', false)
    if (!isWritten) giveSpaceBack(element)
    giveBack()
    // Entered values are rendered first, because a replayed submit must see them.
    setTimeout(() => trigger.hydrated())
  }
  const tree = (storefront: Storefront) => {
    setState('error', problems.size > 0)
    return (
      <Tree
        {...{ definition, host, props: { ...props }, attempt, onError, onLive }}
        storefront={storefront}
        isInvalid={problems.size > 0}
      />
    )
  }

  async function start() {
    if (!isWritten) {
      setState('waiting', true)
      keepSpace(element, definition.reserve)
    }
    await trigger.whenRequested
    if (isStopped) return
    const storefront = await storefrontOf(element)
    // the component itself shows the failure of its queries
    const loaded = isHydrating() ? undefined : definition.load?.(storefront, props)?.catch(() => {})
    const [hydration] = await Promise.all([
      isWritten
        ? import('../hydration/prepare.ts').then((module) => module.prepare(storefront, texts, isHydrating()))
        : undefined,
      storefront.i18n.load(...texts),
      isWritten && loaded, // what stands there stays until then
      ensureTokens(),
    ])
    if (!isStopped) show(storefront, hydration)
  }

  /** The expensive part, in one task: replaces the inline styles and hydrates the server's HTML. */
  function show(storefront: Storefront, hydration: PreparedHydration | undefined) {
    const shadow = element.shadowRoot ?? openShadow(element)
    adoptStyles(shadow, definition)
    const box = written ?? shadow.appendChild(Object.assign(document.createElement('div'), { className: boxClass }))
    for (const [attribute, problem] of problems) console.error(`<${definition.tag} ${attribute}>: ${problem}.`)
    if (hydration) giveBack = hydration.keep(box)
    if (hydration?.isServerSnapshotReady && isHydrating()) {
      root = hydrateRoot(box, tree(storefront))
    } else {
      box.replaceChildren()
      root = createRoot(box)
      root.render(tree(storefront))
    }
    follow(storefront)
  }

  /** Language and direction of what is shown. */
  function follow({ locale }: Storefront) {
    stopLanguage()
    stopLanguage = effect(() => void Object.assign(boxOf(element.shadowRoot)!, languageOf(locale.value)))
  }

  /** An element that was moved into another `<vitrine-store>` uses its storefront. */
  async function render() {
    const storefront = await storefrontOf(element)
    await storefront.i18n.load(...texts)
    if (isStopped) return
    root!.render(tree(storefront))
    follow(storefront)
  }

  start().catch((error: unknown) => {
    onError(error)
    trigger.fail()
  })

  return {
    update() {
      if (!root && isWritten) {
        markStale(element)
        trigger.request()
      }
      if (isQueued || !root) return
      isQueued = true
      queueMicrotask(() => {
        isQueued = false
        attempt++
        render().catch(onError)
      })
    },
    stop() {
      isStopped = true
      stopLanguage()
      root?.unmount()
    },
  }
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
