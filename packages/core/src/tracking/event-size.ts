import type { TrackedEvent } from '@vitrine/contract'

const encoder = new TextEncoder()

/** Bytes of a text as it is sent; an Arabic letter has two. */
export const bytesOf = (text: string): number => encoder.encode(text).length

/** Bytes of a value as JSON. */
export const sizeOf = (value: unknown): number => bytesOf(JSON.stringify(value))

type Lists = Readonly<{
  lines?: readonly unknown[]
  products?: readonly unknown[]
  cart?: { readonly lines: readonly unknown[] }
}>

/**
 * An event in at most so many bytes: the ends of its lists are left out where they are too long, and its totals stay.
 * Nothing where even that is too much.
 */
export function withinBytes(event: TrackedEvent, most: number): TrackedEvent | undefined {
  if (sizeOf(event) <= most) return event
  const { lines, products, cart } = event.event as Lists
  for (let count = Math.max(...[lines, products, cart?.lines].map((list) => list?.length ?? 0)); count > 0;) {
    count = Math.floor(count / 2)
    const shorter = {
      ...event.event,
      ...(lines && { lines: lines.slice(0, count) }),
      ...(products && { products: products.slice(0, count) }),
      ...(cart && { cart: { ...cart, lines: cart.lines.slice(0, count) } }),
    } as TrackedEvent['event']
    if (sizeOf({ ...event, event: shorter }) <= most) return { ...event, event: shorter }
  }
  return undefined
}
