import { accountActions, waitingAct, type AccountFault, type WaitingAct } from '@vitrine/core'
import type { AccountFormState } from '@vitrine/react'
import type { PageForm } from '../page-form.ts'

type AddressFault = NonNullable<AccountFormState['addressErrors']>[string]

/**
 * A form of the account area. What it comes to besides a change is a code, which was sent, for a proof perhaps; or that
 * the proof was given.
 */
export type AccountForm = PageForm<
  Readonly<Record<string, AccountFault | AddressFault>>,
  'failed' | 'held',
  { readonly vToken: string; readonly sentTo: string; readonly isProof?: true } | { readonly isProved: true }
>

/** The form as its element takes it. */
export function accountFormState(form: AccountForm | undefined): AccountFormState | undefined {
  const shown = form && actOf(form)
  if (!form || !shown) return undefined
  const { vToken, sentTo = '' } = form.values
  const errors: Record<string, AccountFault> = {}
  const addressErrors: Record<string, AddressFault> = {}
  for (const [field, fault] of Object.entries(form.errors))
    if (typeof fault === 'string') errors[field] = fault
    else addressErrors[field] = fault
  return {
    ...shown,
    errors,
    ...(Object.keys(addressErrors).length > 0 && { addressErrors }),
    ...(form.message && (form.message === 'held' ? { isHeld: true } : { isFailed: true })),
    ...(vToken !== undefined && { vToken, sentTo }),
    ...(form.done && codeOf(form.done)),
  }
}

/** The act of a form, and whether it waits for a proof: the form of that brings the act along. */
function actOf({
  values: { do: wanted, ...typed },
  done,
}: AccountForm): (WaitingAct & { readonly isWaiting?: true }) | undefined {
  const action = accountActions.find((known) => known === wanted)
  if (!action) return undefined
  if (action === 'prove' || action === 'prove-code') {
    const waiting = waitingAct(typed)
    return waiting && { ...waiting, isWaiting: true }
  }
  // The act may have a code of its own beside the proof's.
  if (done && 'isProof' in done) return { action, values: typed, isWaiting: true }
  const { vToken, sentTo, ...values } = typed
  return { action, values }
}

function codeOf(done: NonNullable<AccountForm['done']>): Pick<AccountFormState, 'vToken' | 'sentTo' | 'isProved'> {
  return 'isProved' in done ? done : { vToken: done.vToken, sentTo: done.sentTo }
}
