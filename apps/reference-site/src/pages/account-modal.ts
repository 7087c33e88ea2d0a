import type { AccountFlag } from '@vitrine/core'
import type { PageContext } from './page.ts'

/** The elements that open over a page for a flag in its address. An element that signs in is named here. */
const accountElements: Readonly<Partial<Record<AccountFlag, string>>> = {}

/** The modal that the flag asks for, open; nothing where the shop has none. When it closes, the browser takes the flag out of the address. */
export async function accountModal(
  { element }: Pick<PageContext, 'element'>,
  flag: AccountFlag | undefined,
  elements = accountElements,
): Promise<string> {
  const tag = flag && elements[flag]
  return tag ? element(tag, { open: true, 'data-account-flag': flag }, { hydrate: 'load' }) : ''
}
