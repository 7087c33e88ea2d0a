import type { Role } from '../acts/act.ts'
import type { OperatorRole } from '../platform/http/context.ts'

/** A part of the desk; `any` is for everybody who is signed in. */
export type DeskPart = 'orders' | 'slots' | 'merchandising' | 'enquiries' | 'jobs' | 'any'

const parts: Readonly<Record<OperatorRole, readonly DeskPart[]>> = {
  operator: ['orders', 'slots', 'enquiries'],
  merchandiser: ['merchandising', 'enquiries'],
  admin: ['orders', 'slots', 'merchandising', 'enquiries', 'jobs'],
}

/** What an operator may do. */
export const roles: Readonly<Record<OperatorRole, readonly Role[]>> = {
  operator: ['fulfilment', 'support'],
  merchandiser: ['merchandising'],
  admin: ['admin'],
}

export const mayOpen = (role: OperatorRole, part: DeskPart): boolean => part === 'any' || parts[role].includes(part)

/** The first page of whoever signs in. */
export const startOf = (role: OperatorRole): string => (mayOpen(role, 'orders') ? '/desk' : '/desk/imports')
