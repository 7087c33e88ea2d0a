import { ActRefused } from '../acts/act-refusal.ts'
import type { Operator } from '../acts/act.ts'
import { roles } from './desk-roles.ts'
import type { SignedInView } from './desk-view.ts'

/** Who an act is done by. */
export const operatorOf = ({ session: { operator } }: SignedInView): Operator => ({
  name: operator.name,
  roles: roles[operator.role],
})

/** @returns the refusal; anything else that goes wrong is thrown. */
export function refusedOnly(error: unknown): ActRefused {
  if (error instanceof ActRefused) return error
  throw error
}

/** A field that is wrong is the form's mistake; else somebody was faster, or it may not be done. */
export const statusOf = ({ reason }: ActRefused): number => (reason === 'input' ? 400 : reason === 'role' ? 403 : 409)
