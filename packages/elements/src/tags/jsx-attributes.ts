import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** What every element takes in JSX. */
export type JsxAttributes<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & {
  /** React 18 knows a custom element's class by the attribute's name. */
  class?: string
  /** When a server-rendered element hydrates. */
  hydrate?: 'load' | 'idle' | 'visible' | 'interaction'
}
