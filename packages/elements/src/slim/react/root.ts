// Stands for `react-dom/client` in the browser build.
import { hydrate, render, type ComponentChild } from 'preact'

let hydrating = false

/** Whether the components that render now take over what the server wrote. Preact hydrates in one go. */
export const isHydrating = (): boolean => hydrating

export interface Root {
  render(tree: ComponentChild): void
  unmount(): void
}

export function createRoot(container: Element): Root {
  return {
    render: (tree) => render(tree, container),
    unmount: () => render(null, container),
  }
}

export function hydrateRoot(container: Element, tree: ComponentChild): Root {
  hydrating = true
  try {
    hydrate(tree, container)
  } finally {
    hydrating = false
  }
  return createRoot(container)
}
