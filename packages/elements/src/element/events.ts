import type { ElementDefinition, IntentAnswer } from '@vitrine/react'
import type { Waiting } from './waiting.ts'

/** The callback props of a component, each of which dispatches its event from the element. */
export function eventProps(
  element: HTMLElement,
  events: ElementDefinition['events'] = {},
): Record<string, (detail: unknown) => IntentAnswer> {
  return Object.fromEntries(
    Object.entries(events).map(([name, { prop, cancelable = false }]) => [
      prop,
      (detail: unknown) => announceEvent(element, name, detail, cancelable),
    ]),
  )
}

/** Dispatches an event that bubbles out of every shadow root; answers whether the action may go on. */
export function announceEvent(element: HTMLElement, name: string, detail: unknown, cancelable: boolean): IntentAnswer {
  const decisions: Promise<unknown>[] = []
  const waiting: Waiting = { waitUntil: (decision) => void decisions.push(Promise.resolve(decision)) }
  const event = new CustomEvent(name, {
    bubbles: true,
    composed: true,
    cancelable,
    detail: cancelable ? { ...(detail as object), ...waiting } : detail,
  })
  element.dispatchEvent(event)
  if (!cancelable) return undefined
  if (event.defaultPrevented || !decisions.length) return !event.defaultPrevented
  return Promise.all(decisions).then(
    (answers) => !event.defaultPrevented && !answers.includes(false),
    () => false,
  )
}
