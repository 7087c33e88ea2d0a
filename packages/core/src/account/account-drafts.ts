import { tabKeys } from '../storage/index.ts'
import { defineDomain } from '../storefront/index.ts'
import type { AccountAction, AccountValues } from './account-outcome.ts'

/** What was typed into one form and not sent. */
export interface AccountDraft {
  /** As it was when the form was opened. */
  readonly values: AccountValues | undefined
  /** Replaces it; without values it is forgotten. */
  save(values?: AccountValues): void
}

/**
 * What was typed into forms of the account area and not sent. It is in the tab's session storage, so it outlives a
 * reload and the end of a sign-in by itself. A sign-out takes it along, and so does another shopper's first look.
 */
export interface AccountDrafts {
  /** The draft of a form of who is signed in; undefined for nobody. @param form - Its action, and what it is about. */
  open(page: string, form: string): AccountDraft | undefined
  /** Forgets the drafts of an action, which was carried out. */
  forget(page: string, action: AccountAction): void
}

interface StoredDrafts {
  readonly owner: string
  readonly forms: Readonly<Record<string, AccountValues>>
}

/** The drafts of a storefront: `storefront.use(accountDraftsDomain)`. */
export const accountDraftsDomain = defineDomain<AccountDrafts>('accountDrafts', ({ environment, storefront }) => {
  const { sessionStorage } = environment
  // The address forms of two countries have different fields.
  const keyOf = (page: string, form: string) => `${storefront.locale.peek().country} ${page} ${form}`

  function formsOf(owner: string): StoredDrafts['forms'] {
    try {
      const stored = JSON.parse(sessionStorage.getItem(tabKeys.accountDrafts) ?? 'null') as StoredDrafts | null
      if (!stored || stored.owner === owner) return stored?.forms ?? {}
      sessionStorage.removeItem(tabKeys.accountDrafts)
    } catch {
      // Unreadable: nothing was typed.
    }
    return {}
  }

  function keep(owner: string, forms: StoredDrafts['forms']) {
    try {
      if (Object.keys(forms).length === 0) sessionStorage.removeItem(tabKeys.accountDrafts)
      else sessionStorage.setItem(tabKeys.accountDrafts, JSON.stringify({ owner, forms } satisfies StoredDrafts))
    } catch {
      // Full or forbidden: what was typed is in the page alone.
    }
  }

  const without = (owner: string, isGone: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(formsOf(owner)).filter(([key]) => !isGone(key)))

  return {
    open(page, form) {
      const owner = storefront.session.UID.peek()
      if (owner === undefined) return undefined
      const own = keyOf(page, form)
      return {
        values: formsOf(owner)[own],
        save: (values) => keep(owner, { ...without(owner, (key) => key === own), ...(values && { [own]: values }) }),
      }
    },
    forget(page, action) {
      const owner = storefront.session.UID.peek()
      const done = keyOf(page, action)
      if (owner)
        keep(
          owner,
          without(owner, (key) => key === done || key.startsWith(`${done} `)),
        )
    },
  }
})
