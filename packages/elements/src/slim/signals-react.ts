// Stands for `@preact/signals-react/runtime` in the browser build: `useSignals()` on Preact alone, where renders are never
// concurrent. The component suites run on it.
import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { dispose, watcher } from './signals-core.ts'

let end: (() => void) | undefined

function finish() {
  const ended = end
  end = undefined
  ended?.()
}

/** Renders the component again when a signal that it read has changed. Called first in a component; ends with its render. */
export function useSignals(): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const [own] = useState(() => watcher(() => render()))
  finish() // whoever rendered before: the parent's own render is over when a child's begins
  end = own.open()
  queueMicrotask(finish)
  useLayoutEffect(finish)
  useEffect(() => () => dispose(own), [own])
}
