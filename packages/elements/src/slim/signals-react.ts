// Stands for `@preact/signals-react/runtime` in the browser build: `useSignals()` on Preact alone, where renders are never
// concurrent. The component suites run on it.
import { useLayoutEffect, useState } from 'react'
import { dispose, watcher } from './signals-core.ts'

let end: (() => void) | undefined

function finish() {
  const ended = end
  end = undefined
  ended?.()
}

/** Renders the component again when a signal that it read has changed. Called first in a component; ends with its render. */
export function useSignals(): void {
  const [, render] = useState(0)
  const [own] = useState(() => watcher(() => render((count) => count + 1)))
  finish() // whoever rendered before: the parent's own render is over when a child's begins
  end = own.open()
  queueMicrotask(finish)
  useLayoutEffect(finish)
  // At once: one that is gone before its effects run would never be forgotten.
  useLayoutEffect(() => () => dispose(own), [own])
}
