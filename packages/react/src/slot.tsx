import type { ReactNode } from 'react'

/** What a React user puts in place of a component's named parts: `slots={{ empty: <p>Nothing yet</p> }}`. */
export type Slots<Name extends string = string> = { readonly [K in Name]?: ReactNode }

/** Passed as `slots` by a custom element: its content comes from the page, through `<slot>`. */
export const elementSlots: Slots = Object.freeze({})

/** Taken by each component that has slots. */
export interface SlotProps<Name extends string = string> {
  /** The page's own content, by the name of the place it goes to. */
  slots?: Slots<Name> | undefined
}

interface Place {
  /** As documented in the element's definition; `default` is the unnamed slot. */
  readonly name: string
  /** The component's own `slots` prop, handed on: a component inside another one never takes its content. */
  readonly slots: Slots | undefined
  /** Shown when nothing was put into the slot. */
  readonly children?: ReactNode
}

/** A place for the page's own content: a real `<slot>` in a custom element, `slots[name]` in React. */
export function Slot({ name, slots, children }: Place): ReactNode {
  if (slots === elementSlots) return name === 'default' ? <slot>{children}</slot> : <slot name={name}>{children}</slot>
  return slots?.[name] ?? children
}
