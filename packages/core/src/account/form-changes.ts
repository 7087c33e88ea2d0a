import type { AccountFault, AccountValues } from './account-outcome.ts'

/** Names of the hidden fields that say what a form showed begin with it. */
const PREFIX = 'was-'

/** Name of the field that says what a form showed in another. */
export const shownField = (name: string): string => PREFIX + name

/**
 * Fields that a shopper changed: one that is as the form showed it is left as it is stored, whoever changed that since.
 * One that was changed elsewhere meanwhile, and not to the same, is a fault; its form is shown again with what is
 * stored now, and then wins. A form that does not say what it showed changes all that it names.
 * @param typed - As they would be stored.
 * @param stored - As they are stored; what is not there is as good as empty.
 */
export function changesOf<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  stored: Readonly<Partial<Record<Name, string>>>,
  values: AccountValues,
) {
  const changes: Partial<Record<Name, string>> = {}
  const faults: Partial<Record<Name, AccountFault>> = {}
  for (const name of Object.keys(typed) as Name[]) {
    const shown = values[shownField(name)]
    const next = typed[name]
    const now = stored[name] ?? ''
    if (shown === undefined) changes[name] = next
    else if (next === shown || next === now) continue
    else if (shown === now) changes[name] = next
    else faults[name] = 'elsewhere'
  }
  return { changes, faults }
}
