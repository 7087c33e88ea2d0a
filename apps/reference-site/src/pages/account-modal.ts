import type { PageType } from '@vitrine/contract/rules'
import type { AccountFlag } from '@vitrine/core'
import { withoutAccountFlags } from '@vitrine/core'
import type { PageContext } from './page.ts'

/**
 * The modal that a flag in the address asks for, open over its page. When it closes, the browser takes the flag out of
 * the address.
 * @param pageType - The page's own, below the modal.
 */
export async function accountModal(
  { element, path }: Pick<PageContext, 'element' | 'path'>,
  flag: AccountFlag | undefined,
  pageType: PageType,
): Promise<string> {
  return flag
    ? element(
        'vitrine-account-dialog',
        {
          view: flag,
          open: true,
          path: withoutAccountFlags(path),
          'data-account-flag': flag,
          'data-page-type': pageType,
        },
        { hydrate: 'load' },
      )
    : ''
}
