import { baseStorefront, twinDomain, type BaseStorefront, type MessageNamespace } from '@vitrine/core'
import { keepFocus } from './focus.ts'
import { keepTyped } from './typed.ts'

/** What only elements with HTML of the server take: the others do without. */
export interface PreparedHydration {
  /** The frozen twin of the storefront, in the words of the server's HTML; none for HTML that is rendered anew. */
  readonly server: BaseStorefront | undefined
  /** Notes what the shopper did in the box, until the answer is called for the first time: when the component listens. */
  readonly keep: (box: HTMLElement) => () => void
}

/** Prepares to take over what the server wrote, or to take its place. */
export async function prepare(
  storefront: BaseStorefront,
  messages: readonly MessageNamespace[],
  isHydrating: boolean,
): Promise<PreparedHydration> {
  const server = isHydrating ? baseStorefront(storefront.use(twinDomain)) : undefined
  await server?.i18n.load(...messages)
  return { server, keep }
}

function keep(box: HTMLElement): () => void {
  const kept = [keepTyped(box), keepFocus(box)]
  return () => kept.splice(0).forEach((giveBack) => giveBack())
}
