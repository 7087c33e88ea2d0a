import { tabKeys } from '../storage/index.ts'
import { defineDomain } from '../storefront/index.ts'
import type { AccountAction, AccountValues } from './account-outcome.ts'

/** What was typed into one form and not carried out. */
export interface AccountDraft {
  /** Sent along with the form, so that the host can say that it was carried out: a UUID. */
  readonly id: string
  /** As it was when the form was opened. */
  readonly values: AccountValues | undefined
  /** Replaces it; without values it is forgotten. */
  save(values?: AccountValues): void
}

/**
 * What was typed into forms of the account area and not sent. It is in the tab's session storage, so it outlives a
 * reload and the end of a sign-in by itself. A sign-out takes it along, and so does another shopper's first look. What
 * the host has carried out is forgotten.
 */
export interface AccountDrafts {
  /** The draft of a form of who is signed in; undefined for nobody. @param form - Its action, and what it is about. */
  open(page: string, form: string): AccountDraft | undefined
  /** Forgets the drafts of an action, which was carried out. */
  forget(page: string, action: AccountAction): void
}

interface StoredDraft {
  readonly id: string
  readonly values: AccountValues
}

interface StoredDrafts {
  readonly owner: string
  readonly forms: Readonly<Record<string, StoredDraft>>
}

/** Field of a form that names its draft. */
export const draftField = 'draft'

/** Cookie of the shop's host: the draft of the form that it carried out last. */
const DONE = 'draftDone'

/**
 * The `Set-Cookie` header by which a host says that a form's draft is carried out: the next form forgets it, also where
 * the page in between was left before its script ran. None for what is no draft's name.
 */
export const draftDoneCookie = (draft: string | undefined): readonly string[] =>
  draft && /^[\da-f-]{36}$/.test(draft) ? [`${DONE}=${draft}; Path=/; Secure; SameSite=Strict`] : []

/** The drafts of a storefront: `storefront.use(accountDraftsDomain)`. */
export const accountDraftsDomain = defineDomain<AccountDrafts>('accountDrafts', ({ environment, storefront }) => {
  const { sessionStorage, cookies } = environment
  // The address forms of two countries have different fields.
  const keyOf = (page: string, form: string) => `${storefront.locale.peek().country} ${page} ${form}`

  function storedOf(owner: string): StoredDrafts['forms'] {
    try {
      const stored = JSON.parse(sessionStorage.getItem(tabKeys.accountDrafts) ?? 'null') as StoredDrafts | null
      if (!stored || stored.owner === owner) return stored?.forms ?? {}
      sessionStorage.removeItem(tabKeys.accountDrafts)
    } catch {
      // Unreadable: nothing was typed.
    }
    return {}
  }

  function formsOf(owner: string): StoredDrafts['forms'] {
    const done = cookies.get(DONE)
    return withoutThe(storedOf(owner), ([, { id }]) => id === done)
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
    withoutThe(formsOf(owner), ([key]) => isGone(key))

  return {
    open(page, form) {
      const owner = storefront.session.UID.peek()
      if (owner === undefined) return undefined
      const own = keyOf(page, form)
      const forms = formsOf(owner)
      keep(owner, forms)
      const { id = environment.uuid(), values } = forms[own] ?? {}
      return {
        id,
        values,
        save: (typed) =>
          keep(owner, { ...without(owner, (key) => key === own), ...(typed && { [own]: { id, values: typed } }) }),
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

const withoutThe = (forms: StoredDrafts['forms'], isGone: (entry: [string, StoredDraft]) => boolean) =>
  Object.fromEntries(Object.entries(forms).filter((entry) => !isGone(entry)))
