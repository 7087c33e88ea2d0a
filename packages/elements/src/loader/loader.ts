// The one script of a page: finds elements, keeps their space, hydrates them by their strategy and serves the forms of
// those that are not hydrated. It is built alone, without imports, and carries the table of all chunks.
import type { Hydration } from '@vitrine/react'
import { createTrigger, whenIdle, whenNear } from '../hydration/create-trigger.ts'
import { offerLoaderApi } from '../hydration/offer-loader-api.ts'
import { triggerOf } from '../hydration/trigger.ts'
import { markStale } from '../hydration/stale.ts'
import { keepSpace } from '../hydration/space.ts'
import { base, nameOf } from './base.ts'
import { load } from './load.ts'
import { trustedFragment } from './policy.ts'
import { watchProperties } from './properties.ts'
import type { LoaderRow, LoaderTable } from './table.ts'

declare const __VITRINE_TABLE__: LoaderTable

const table: Record<string, LoaderRow> = {}
for (const [names, ...row] of __VITRINE_TABLE__) for (const name of names.split(' ')) table[name] = row
const tags = Object.keys(table)
  .map((name) => `vitrine-${name}`)
  .join()
const seen = new WeakSet<Node>()
const roots = new Set<Document | ShadowRoot>()
const serving = () => load('serve.js') as Promise<typeof import('../delegate/serve.ts')>
const showing = () => load('bag.js') as Promise<typeof import('../delegate/cart-counts.ts')>

/**
 * Attributes that say what an element shows, which one that is not hydrated cannot follow, and the language of a
 * `<vitrine-store>`.
 */
const attributeNames = [
  'locale',
  // Names as written, and as a framework writes one whose property it does not know: `productcode`.
  ...Object.values(table).flatMap(([, , names = []]) => names.flatMap((name) => [name, name.replaceAll('-', '')])),
]
/** Elements shown by a fragment, each with whether it is still in its language. */
const shown = new WeakMap<HTMLElement, () => boolean>()
let hasNewLanguage = false

const observer = new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes') elementsIn(target as Element).forEach(renew)
    else for (const node of addedNodes) if (node instanceof Element) look(node)
  }
})

const elementsIn = (node: Element | Document | ShadowRoot): HTMLElement[] => [
  ...((node as HTMLElement).matches?.(tags) ? [node as HTMLElement] : []),
  ...node.querySelectorAll<HTMLElement>(tags),
]

const everywhere = (selector: string) => [...roots].flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])

const look = (node: Element | Document | ShadowRoot) => elementsIn(node).forEach(take)

/** Looks for elements in a root, now and later; a host calls it for its own shadow roots, which no script can find. */
export function watch(root: Document | ShadowRoot): void {
  // A removed root is let go; it comes back by `take`.
  for (const known of roots) if (!known.isConnected) roots.delete(known)
  roots.add(root)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: attributeNames })
  look(root)
  showCartSoon()
}

function take(element: HTMLElement) {
  if (seen.has(element)) {
    if (element.shadowRoot) watch(element.shadowRoot)
    // Moved below another `<vitrine-store>`, it may have another language.
    if (shown.get(element)?.() === false) renew(element)
    return
  }
  seen.add(element)
  const [hydrate, reserve, attributes = [], isFragment] = table[nameOf(element)]!
  const strategy = (element.getAttribute('hydrate') ?? hydrate) as Hydration
  if (element.shadowRoot) return waitForTrigger(element, strategy)
  keepSpace(element, reserve)
  // An element that shows nothing yet cannot wait to be used.
  if (!isFragment || hasNewLanguage || strategy !== 'native')
    return waitForTrigger(element, /load|idle/.test(strategy) ? strategy : 'visible')
  const fragments = (load('fragment.js') as Promise<typeof import('./fragment.ts')>).catch(() => undefined)
  const stop = whenNear(element, () => {
    stop()
    void fragments
      .then((module) => module?.showFragment(element, attributes, { load, trustedFragment, hasCart }))
      .catch(() => undefined)
      .then((isCurrent) => {
        if (isCurrent) shown.set(element, isCurrent)
        waitForTrigger(element, isCurrent ? strategy : 'load') // it was near when the shop was asked
      })
  })
}

function waitForTrigger(element: HTMLElement, strategy: Hydration) {
  const root = element.shadowRoot
  if (root) watch(root)
  // A form of ours in what is `native` is the browser's to send.
  const trigger = createTrigger(element, strategy, (event, isLeft) => serve(event, isLeft) || strategy === 'native')
  if (root && strategy === 'native') watchProperties(element, table[nameOf(element)]![2] ?? [], () => renew(element))
  const fetchComponent = (): Promise<unknown> => load(`${nameOf(element)}.js`).catch(() => trigger.fail(fetchComponent))
  void trigger.whenRequested.then(fetchComponent)
}

/** An attribute changed while the element was dormant: its component is needed to show that. */
function renew(element: HTMLElement) {
  const trigger = triggerOf(element)
  if (!trigger || trigger.isHydrated) return
  markStale(element)
  trigger.request()
}

/** A language other than that of the server's HTML. */
function hydrateAll() {
  hasNewLanguage = true
  for (const element of everywhere(tags)) triggerOf(element)?.request()
}

const natively = new WeakSet<HTMLFormElement>()

/**
 * Submits a form of ours through the storefront; as the browser would, when that cannot be had.
 * @param isLeft - The component that would serve any other form did not come.
 */
function serve(event: SubmitEvent, isLeft?: boolean): boolean {
  const form = event.composedPath()[0] as HTMLFormElement
  const isServed = form.matches('[data-vitrine-action]')
  if (!isServed && !isLeft) return false
  if (event.defaultPrevented || natively.has(form)) return true
  event.preventDefault()
  event.stopImmediatePropagation()
  if (form.ariaBusy) return true
  form.ariaBusy = 'true'
  const { submitter } = event
  void (isServed ? serving().then(({ serveForm }) => serveForm(form, submitter)) : Promise.reject<void>())
    // A shopper who leaves the page without a network loses it.
    .catch(() =>
      fetch(`${base}loader.js`, { cache: 'no-store' }).then(
        () => submitNatively(form, submitter),
        () => sayOffline(form),
      ),
    )
    .finally(() => {
      form.ariaBusy = null
      showCartSoon()
    })
  return true
}

/** Says it in the words that the server wrote at the place for refusals. */
function sayOffline(form: HTMLFormElement) {
  const place = form.querySelector('[data-vitrine-refusal]')
  if (place) place.textContent = place.getAttribute('data-vitrine-refusal')
}

/** A post from another site would be refused, so the form leads to the product page of the shop. */
function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null) {
  const page = new FormData(form).get('returnTo')
  if (page && form.getAttribute('action')?.[0] !== '/') return location.assign(page as string)
  natively.add(form)
  form.requestSubmit(submitter)
}

/** Pointing at a form, or coming to it by keyboard, fetches what will serve it. */
function prepare(event: Event) {
  const form = (event.composedPath()[0] as Element).closest<HTMLFormElement>('form[data-vitrine-action]')
  if (!form || triggerOf((form.getRootNode() as ShadowRoot).host)?.isHydrated) return
  serving()
    .then(({ prepare }) => prepare(form))
    .catch(() => {})
}

/** `data-vitrine-open="vitrine-mini-cart"` on a link opens that element instead, when the page has one. */
function open(event: MouseEvent) {
  const opener = (event.composedPath() as Partial<HTMLElement>[]).find(({ dataset }) => dataset?.['vitrineOpen'])
  const element = opener && document.querySelector(opener.dataset!['vitrineOpen']!)
  if (!element || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  element.removeAttribute('open')
  triggerOf(element)?.request()
  setTimeout(() => element.setAttribute('open', ''))
}

/**
 * Also while a bag comes along in the address. Whatever the names of what we store begin with here: a host's own
 * "cartId" costs a call and shows no count.
 */
function hasCart(): boolean {
  try {
    return /cartId\\":|guestUuid=|#handover=/.test(JSON.stringify(localStorage) + document.cookie + location.hash)
  } catch {
    return false // A browser that forbids storage keeps no cart.
  }
}

let isWaiting = false

/**
 * The cart of whoever has one is shown when the browser has time, in all places that came until then, and links from a
 * partner's page to the shop take it along.
 */
function showCartSoon() {
  if (isWaiting) return
  isWaiting = true
  whenIdle(() => {
    isWaiting = false
    if (!hasCart()) return
    if (!base.startsWith(origin)) void load('leave.js')
    const places = everywhere('[data-vitrine-cart-count]')
    if (!places.length) return
    showing()
      .then(({ showCart }) => showCart(places))
      .catch(() => {})
  })
}

document.addEventListener('pointerover', prepare)
document.addEventListener('focusin', prepare)
document.addEventListener('submit', serve)
document.addEventListener('click', open)
offerLoaderApi({ createTrigger, watch, hydrateAll })
watch(document)
// Another tab has made a bag.
addEventListener('storage', showCartSoon)
