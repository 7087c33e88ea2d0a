import type { MessageBundle, MessageSubject, Storefront } from '@vitrine/core'
import { keepFocus } from './focus.ts'
import { keepTyped } from './typed.ts'

/** Code that only elements with server HTML need; the others do not load it. */
export interface PreparedHydration {
  /** The server snapshot has the messages of the server's HTML; false for HTML that is rendered anew. */
  readonly isServerSnapshotReady: boolean
  /**
   * Notes what the shopper did in the box, until the answer is called for the first time: when the component listens.
   */
  readonly keep: (box: HTMLElement) => () => void
}

/** Prepares to hydrate the server's HTML, or to replace it. */
export async function prepare(
  storefront: Storefront,
  texts: readonly (MessageSubject | MessageBundle)[],
  isHydrating: boolean,
): Promise<PreparedHydration> {
  if (isHydrating) await storefront.server.i18n.load(...texts)
  return { isServerSnapshotReady: isHydrating, keep }
}

function keep(box: HTMLElement): () => void {
  const kept = [keepTyped(box), keepFocus(box)]
  return () => kept.splice(0).forEach((giveBack) => giveBack())
}
