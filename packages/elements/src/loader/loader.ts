// The one script of a page: finds elements, keeps their space, wakes them by their strategy and serves the forms of those
// that sleep. It is built alone, without imports, and carries the table of all chunks.
import type { Hydration } from '@vitrine/react'
import { awaken, awakenKey, watchKey, type Awaken } from '../hydration/awaken.ts'
import { keepSpace } from '../hydration/space.ts'
import { load } from './load.ts'
import type { LoaderTable } from './table.ts'

declare const __VITRINE_TABLE__: LoaderTable
/** File of `delegate/serve.ts`. */
declare const __VITRINE_SERVE__: string

const table = __VITRINE_TABLE__
const tags = Object.keys(table).join()
const seen = new WeakSet<Node>()
const roots: (Document | ShadowRoot)[] = []
const base = new URL(/* @vite-ignore */ '.', import.meta.url).href
const chunk = (file: string) => load(base + file, base)
const serving = () => chunk(__VITRINE_SERVE__) as Promise<typeof import('../delegate/serve.ts')>

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) look(node)
})

function look(node: Element | Document | ShadowRoot) {
  if (node instanceof Element && node.matches(tags)) take(node as HTMLElement)
  for (const element of node.querySelectorAll<HTMLElement>(tags)) take(element)
}

function watch(root: Document | ShadowRoot) {
  if (seen.has(root)) return
  seen.add(root)
  roots.push(root)
  observer.observe(root, { childList: true, subtree: true })
  look(root)
}

function take(element: HTMLElement) {
  if (seen.has(element)) return
  seen.add(element)
  const [file, hydrate, reserve] = table[element.localName]!
  const root = element.shadowRoot
  if (root) watch(root)
  else keepSpace(element, reserve)
  const strategy = (element.getAttribute('hydrate') ?? hydrate) as Hydration
  const waking = awaken(element, strategy === 'interaction' && !root ? 'visible' : strategy, serve)
  waking.called.then(() => chunk(file)).catch(() => waking.fail())
}

const natively = new WeakSet<HTMLFormElement>()

/** Submits a form of ours through the storefront; as the browser would, when that cannot be had. */
function serve(event: SubmitEvent): boolean {
  const form = event.composedPath()[0] as HTMLFormElement
  if (!form.matches('[data-vitrine-action]')) return false
  if (event.defaultPrevented || natively.has(form)) return true
  event.preventDefault()
  event.stopImmediatePropagation()
  if (form.ariaBusy) return true
  form.ariaBusy = 'true'
  const { submitter } = event
  void serving()
    .then(({ serveForm }) => serveForm(form, submitter))
    .catch(() => {
      natively.add(form)
      form.requestSubmit(submitter)
    })
    .finally(() => (form.ariaBusy = null))
  return true
}

/** `data-vitrine-open="vitrine-mini-cart"` on a link opens that element instead, when the page has one. */
function open(event: MouseEvent) {
  const opener = event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && !!node.dataset['vitrineOpen'])
  const element = opener && document.querySelector(opener.dataset['vitrineOpen']!)
  if (!element || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  element.removeAttribute('open')
  setTimeout(() => element.setAttribute('open', ''))
}

/** Counts are fetched for those who have a cart, when the browser has time. */
function count() {
  const nodes = () => roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-vitrine-cart-count]')])
  try {
    const hasCart =
      localStorage.getItem('persist:root')?.includes('"cartId"') || document.cookie.includes('guestToken=')
    if (hasCart && nodes().length) void serving().then(({ showCounts }) => showCounts(nodes))
  } catch {
    // A browser that forbids storage keeps no cart.
  }
}

document.addEventListener('submit', serve)
document.addEventListener('click', open)
;(globalThis as { [watchKey]?: typeof watch })[watchKey] = watch
;(globalThis as { [awakenKey]?: Awaken })[awakenKey] ??= awaken
watch(document)
;(globalThis.requestIdleCallback ?? setTimeout)(count)
