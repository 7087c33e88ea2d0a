import { accountActions, type AccountFault } from '@vitrine/core'
import type { AccountFormState } from '@vitrine/react'
import type { PageForm } from '../page-form.ts'

type AddressFault = NonNullable<AccountFormState['addressErrors']>[string]

/** A form of the account area; what it comes to besides a change is a code, which was sent. */
export type AccountForm = PageForm<
  Readonly<Record<string, AccountFault | AddressFault>>,
  'failed',
  { readonly vToken: string; readonly sentTo: string }
>

/** The form as its element takes it. */
export function accountFormState(form: AccountForm | undefined): AccountFormState | undefined {
  const { do: wanted, vToken, sentTo = '', ...values } = form?.values ?? {}
  const action = accountActions.find((known) => known === wanted)
  if (!form || !action) return undefined
  const errors: Record<string, AccountFault> = {}
  const addressErrors: Record<string, AddressFault> = {}
  for (const [field, fault] of Object.entries(form.errors))
    if (typeof fault === 'string') errors[field] = fault
    else addressErrors[field] = fault
  return {
    action,
    values,
    errors,
    ...(Object.keys(addressErrors).length > 0 && { addressErrors }),
    ...(form.message && { isFailed: true }),
    ...(form.done ?? (vToken === undefined ? {} : { vToken, sentTo })),
  }
}
