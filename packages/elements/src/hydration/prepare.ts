import type { MessageBundle, MessageSubject, Resource, Storefront } from '@vitrine/core'
import type { ElementDefinition } from '@vitrine/react'
import { keepFocus } from './focus.ts'
import { keepTyped } from './typed.ts'

/** Code that only elements with server HTML need; the others do not load it. */
export interface PreparedHydration {
  /** Storefront that hydrates the server's HTML, its messages loaded; undefined for HTML that is rendered anew. */
  readonly storefront: Storefront | undefined
  /**
   * Notes what the shopper did in the box, until the answer is called for the first time: when the component listens.
   */
  readonly keep: (box: HTMLElement) => () => void
}

/** The element whose HTML it is. */
interface Prepared {
  readonly definition: ElementDefinition
  readonly props: Readonly<Record<string, unknown>>
  readonly texts: readonly (MessageSubject | MessageBundle)[]
}

/**
 * Prepares to hydrate the server's HTML, or to replace it, which stands there until then.
 * @throws what loading again failed with: then the server's HTML alone is better than its component.
 */
export async function prepare(
  { definition, props, texts }: Prepared,
  storefront: Storefront,
  isHydrating: boolean,
): Promise<PreparedHydration> {
  const { isLoadedAgain = false } = definition
  const load = async () => definition.load?.(storefront, props)
  if (!isHydrating) {
    await load().catch(() => {}) // the component itself shows the failure of its queries
    return { storefront: undefined, keep }
  }
  await Promise.all([storefront.server.i18n.load(...texts), isLoadedAgain && load().then(expectLoaded)])
  return { storefront: isLoadedAgain ? withLiveDomains(storefront) : storefront, keep }
}

function expectLoaded(loaded: unknown): void {
  const resources = [loaded].flat(Infinity) as (Resource<unknown> | undefined)[]
  const error = resources.find((resource) => resource?.status === 'failed')?.error
  if (error) throw error
}

/** While it hydrates, the cart and the texts are those of the server's HTML, and what was loaded again is there. */
const withLiveDomains = (storefront: Storefront): Storefront => {
  const server = Object.create(storefront.server, { use: { value: storefront.use } }) as Storefront
  return Object.create(storefront, { server: { value: server } }) as Storefront
}

function keep(box: HTMLElement): () => void {
  const restores = [keepTyped(box), keepFocus(box)]
  return () => restores.splice(0).forEach((giveBack) => giveBack())
}
