import { createContext, useContext, useEffect, useId, useState } from 'react'

/** What a custom element lends the component inside it. */
export interface ElementHost {
  /** Turns a name that `:state()` matches on or off. */
  setState(name: string, on: boolean): void
  /** The next id inside this element; the same on the server and while hydrating, because rendering is depth first. */
  nextId(): string
}

const HostContext = createContext<ElementHost | undefined>(undefined)

/** Used by the elements' engine and its server renderer. */
export const ElementHostProvider = HostContext.Provider

/** Shows a state of the component to the page's style sheet: `vitrine-cart:state(empty)`. Does nothing in React. */
export function useElementState(name: string, on: boolean): void {
  const host = useContext(HostContext)
  useEffect(() => {
    host?.setState(name, on)
    return () => host?.setState(name, false)
  }, [host, name, on])
}

/** An id that is the same from React's server renderer and from both runtimes, which `useId` of two runtimes is not. */
export function useElementId(): string {
  const host = useContext(HostContext)
  const reactId = useId()
  const [id] = useState(() => host?.nextId() ?? reactId)
  return id
}
