import { accountDraftsDomain, heldActions, type AccountAction, type PageName } from '@vitrine/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIsHydrating, useStorefront } from '../../provider.tsx'
import type { AccountFormState } from './account-form-state.ts'
import { followDraft } from './follow-draft.ts'

interface DraftedForm {
  readonly page: PageName
  readonly action: AccountAction
  readonly form: AccountFormState | undefined
}

/** Fields by which the forms of one action differ. */
const subjects = ['mode', 'contactId']

/**
 * Remembers what is typed into a form until it was carried out, and fills it in again: after a reload, and after
 * another sign-in of the same shopper. A form that the server shows again has its values from there.
 */
export function useFormDraft({ page, action, form }: DraftedForm): {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly isRestored: boolean
} {
  const storefront = useStorefront()
  const isHydrating = useIsHydrating()
  const ref = useRef<HTMLFormElement>(null)
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (isHydrating || !element) return
    const drafts = storefront.use(accountDraftsDomain)
    // The page asks for the code that the form before it has sent.
    if (form?.vToken !== undefined && !form.isWaiting) drafts.forget(page, form.action)
    if (!heldActions.includes(action)) return
    const fields = new FormData(element)
    const draft = drafts.open(page, [action, ...subjects.flatMap((name) => fields.get(name) ?? [])].join(' '))
    if (!draft) return
    return followDraft(element, draft, { isPosted: form?.action === action, onRestored: () => setRestored(true) })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a form
  }, [storefront, isHydrating, page, action])
  return { ref, isRestored }
}
