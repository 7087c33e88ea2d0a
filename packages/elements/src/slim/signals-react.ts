// Stands for `@preact/signals-react/runtime` in the browser build: `useSignals()` on Preact alone, where renders are never
// concurrent. The component suites run on it.
import { effect } from '@preact/signals-core'
import { useEffect, useLayoutEffect, useReducer, useState } from 'react'

/** An effect as signals-core's published files name its parts; the original relies on the same names. */
interface Tracker {
  /** Runs when a signal that was read has changed. */
  c(): void
  /** Begins to track; gives the function that ends it. */
  S(): () => void
}

let end: (() => void) | undefined

function finish() {
  const ended = end
  end = undefined
  ended?.()
}

/** Renders the component again when a signal that it read has changed. Called first in a component; ends with its render. */
export function useSignals(): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const [{ tracker, dispose }] = useState(() => {
    let tracker!: Tracker
    const dispose = effect(function (this: unknown) {
      tracker = this as Tracker
    })
    tracker.c = () => render()
    return { tracker, dispose }
  })
  finish() // whoever rendered before: the parent's own render is over when a child's begins
  end = tracker.S()
  queueMicrotask(finish)
  useLayoutEffect(finish)
  useEffect(() => dispose, [dispose])
}
