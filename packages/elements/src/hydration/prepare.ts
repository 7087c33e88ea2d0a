import { baseStorefront, twinDomain, type BaseStorefront, type MessageNamespace } from '@vitrine/core'
import { keepTyped } from './typed.ts'

/** What only hydration takes: elements without server HTML do without. */
export interface PreparedHydration {
  /** The frozen twin of the storefront, in the words of the server's HTML. */
  readonly server: BaseStorefront
  readonly keepTyped: typeof keepTyped
}

/** Prepares to take over what the server wrote. */
export async function prepare(
  storefront: BaseStorefront,
  messages: readonly MessageNamespace[],
): Promise<PreparedHydration> {
  const server = baseStorefront(storefront.use(twinDomain))
  await server.i18n.load(...messages)
  return { server, keepTyped }
}
