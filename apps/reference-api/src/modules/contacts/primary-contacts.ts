import type { contactUses } from '@vitrine/contract/rules'

type Use = (typeof contactUses)[number]

/** Facts that decide which address of an account is the primary one. */
export interface UsedContact {
  readonly id: string
  readonly isShipping: boolean
  readonly isBilling: boolean
  readonly isPrimaryShipping: boolean
  readonly isPrimaryBilling: boolean
  readonly updatedAt: Date
}

/**
 * The ids of the primary addresses. Of several that say so it is the one that was just changed; of none it is the
 * newest of its use, so that there is one as soon as there is any.
 */
export function primaryContacts(
  contacts: readonly UsedContact[],
  changedId: string | undefined,
): Readonly<Record<Use, string | undefined>> {
  const primaryOf = (use: Use) => {
    const used = contacts.filter((contact) => contact[`is${use}`])
    const chosen = used.filter((contact) => contact[`isPrimary${use}`])
    const newest = used.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    return (chosen.find(({ id }) => id === changedId) ?? chosen[0] ?? newest[0])?.id
  }
  return { Shipping: primaryOf('Shipping'), Billing: primaryOf('Billing') }
}
