import type { Hydration } from '@vitrine/react'
import { registerTrigger, triggerOf, type HydrationTrigger, type Serve } from './trigger.ts'

/** An event and its target, which the event itself loses once it was dispatched. */
type Missed = readonly [event: Event, target: HTMLElement]

// What is replayed, beside presses, and before it what only asks for hydration (`typed.ts` remembers values). `submit`
// and `change` do not leave a shadow root, so the root is listened to.
const replayed = ['keydown', 'focusin', 'submit']
const types = ['pointerover', 'pointerdown', 'input', 'change', ...replayed, 'click']

/**
 * Watches for the moment at which an element is to be hydrated. Any use of it asks for that, unless the strategy is
 * `native`. An element has one trigger: a second call gives the first one.
 * @param serves - Takes over the submission of a form that needs no component, or of any form whose component did not
 * come; answers whether it did.
 */
export function createTrigger(
  element: HTMLElement,
  strategy: Hydration,
  serves: Serve = () => false,
): HydrationTrigger {
  const registered = triggerOf(element)
  if (registered) return registered
  const root = element.shadowRoot
  let request = () => {}
  let isHydrated = false
  let isOver = false
  let missed: Missed[] = []
  let stopWatching = () => {}
  const whenRequested = new Promise<void>((resolve) => {
    request = () => {
      stopWatching()
      resolve()
    }
  })

  function onUse(event: Event) {
    const { type } = event
    const target = event.composedPath()[0] as HTMLElement
    const isPress = type === 'click' && !isNative(target)
    // An element in a slot of this one has a trigger of its own.
    if (!root!.contains(target)) return
    if (strategy === 'native' && type !== 'submit' && !(isPress && target.closest('button'))) return
    if (type === 'submit' && serves(event as SubmitEvent)) return
    if (type === 'submit' || isPress) stop(event)
    if (isPress || replayed.includes(type)) missed.push([event, target])
    request()
  }

  const end = () => {
    isOver = true
    for (const type of types) root?.removeEventListener(type, onUse, true)
    const events = missed
    missed = []
    return events
  }

  const trigger: HydrationTrigger = {
    whenRequested,
    request: () => request(),
    get isHydrated() {
      return isHydrated
    },
    hydrated() {
      isHydrated = true
      end().forEach(replay)
    },
    fail(again) {
      addEventListener('online', again, { once: true })
      if (isOver) return
      // Until its component comes after all, what needs none is served all the same.
      root?.addEventListener('submit', (event) => isHydrated || serves(event as SubmitEvent, true), true)
      end()
        .filter(([{ type }]) => type === 'submit')
        .forEach(replay)
    },
  }
  for (const type of types) root?.addEventListener(type, onUse, true)
  stopWatching = watch(element, strategy, () => request())
  return registerTrigger(element, trigger)
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Controls that work without script; their `input`, `change` and `submit` events say what was done. */
function isNative(target: HTMLElement): boolean {
  const control = target.closest('a[href],input,select,textarea,label,summary,button')
  if (!(control instanceof HTMLButtonElement)) return Boolean(control)
  return control.matches('[popovertarget],[command]') || (control.type !== 'button' && Boolean(control.form))
}

function replay([event, target]: Missed) {
  const { type } = event
  const focused = (target.getRootNode() as ShadowRoot).activeElement
  if (type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  // A key event would act on what has the focus by now; what a press opens would take it from who went on elsewhere.
  else if (type === 'click' ? focused || document.activeElement === document.body : focused === target)
    target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}

function watch(element: HTMLElement, strategy: Hydration, request: () => void): () => void {
  if (strategy === 'load') request()
  if (strategy === 'idle') whenIdle(request)
  return strategy === 'visible' ? whenNear(element, request) : () => {}
}

/** Calls back when the browser is idle. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: 2000 })
  else setTimeout(call, 200)
}

/** Calls back when the element is on the screen or close to it. @returns A function that stops waiting. */
export function whenNear(element: HTMLElement, call: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && call(), {
    rootMargin: '200px',
  })
  observer.observe(element)
  return () => observer.disconnect()
}
