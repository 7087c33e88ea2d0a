import type { EventOf, StorefrontEvent } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import type { Environment, PageView } from '../environment/index.ts'
import type { Fact } from '../events/index.ts'
import { normaliseSearchTerm } from '../validation/index.ts'

/** Key of the last search that was said in this tab, for as long as consent holds. */
export const searchKey = 'vitrineSearch'

/**
 * Finds the search of a page that is opened by its address, as a link or a form without script does. The page that a
 * search box leads to, its further pages and its filters are about the search that was said last in the tab.
 */
export function createPageSearch({ sessionStorage }: Pick<Environment, 'sessionStorage'>) {
  let last: string | undefined

  function lastSaid(): string | undefined {
    try {
      return sessionStorage.getItem(searchKey) ?? last
    } catch {
      return last // Storage that is forbidden.
    }
  }
  return {
    /** The search of a page that shows its results; none where it is said already. */
    of({ path }: PageView, subject: Fact): EventOf<'searched'> | undefined {
      if (subject.type !== 'listShown' || subject.query === undefined || !subject.pages[0]?.totalCount) return undefined
      const term = normaliseSearchTerm(subject.query)
      const named = URL.parse(path, 'https://shop.invalid')?.searchParams.get('department')
      const department = departmentTypes.find((type) => type === named) ?? null
      return term && term !== lastSaid() ? { type: 'searched', term, department } : undefined
    },
    /** @param isStored - It may be remembered for the next page. */
    remember(event: StorefrontEvent, isStored: boolean) {
      if (event.type !== 'searched') return
      last = event.term
      try {
        if (isStored) sessionStorage.setItem(searchKey, event.term)
      } catch {
        // The next page says it again.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(searchKey)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
