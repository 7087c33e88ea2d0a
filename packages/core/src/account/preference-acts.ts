import type { AccountPreferences, AccountPreferencesInput } from '@vitrine/contract'
import { CONSENT_WORDING } from '@vitrine/contract/rules'
import type { DomainInput } from '../storefront/index.ts'
import { accountDomain } from './account.ts'
import { invalid, type AccountAction, type AccountValues, type Act } from './account-outcome.ts'
import { changesOf } from './form-changes.ts'

const preferences = '/experience/account/private/v1/preferences'

const SIZE = 'size:'

/** Name of the field for the size of a chart. */
export const sizeField = (chart: string): string => SIZE + chart

export function preferenceActs({ client, storefront }: DomainInput) {
  return {
    async preferences(values) {
      const { value: known, error } = await storefront.use(accountDomain).preferences.reload()
      if (!known) throw error
      const { changes, faults } = changesOf(choicesIn(values), storedIn(known), values)
      const elsewhere = invalid(faults)
      if (elsewhere) return elsewhere
      await client.call(`PUT ${preferences}`, { body: bodyOf(changes, consentsIn(known, values)) })
      return { outcome: 'done' }
    },
  } satisfies Partial<Record<AccountAction, Act>>
}

const names = ['language', 'departmentType', 'substitution'] as const

/** Choices of a form; a size for each chart that it names. */
const choicesIn = (values: AccountValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => names.some((known) => known === name) || name.startsWith(SIZE))
      .map(([name, value]) => [name, value.trim()]),
  )

function storedIn({ sizes, ...known }: AccountPreferences): Record<string, string> {
  const choices = names.map((name) => [name, known[name] ?? ''])
  const worn = Object.entries(sizes).map(([chart, size]) => [sizeField(chart), size])
  return Object.fromEntries([...choices, ...worn])
}

function bodyOf(
  changes: Readonly<Record<string, string | undefined>>,
  consents: AccountPreferencesInput['consents'],
): AccountPreferencesInput {
  const { substitution } = changes
  const worn = Object.entries(changes).filter(([name]) => name.startsWith(SIZE))
  const sizes = Object.fromEntries(worn.map(([name, size]) => [name.slice(SIZE.length), size || null]))
  return {
    ...('language' in changes && { language: changes['language'] || null }),
    ...('departmentType' in changes && { departmentType: changes['departmentType'] || null }),
    ...(substitution && { substitution }),
    ...(worn.length > 0 && { sizes }),
    ...(consents && { consents }),
  } as AccountPreferencesInput
}

/**
 * Consents that are decided. A box that is as the form showed it decides nothing: the shopper may have decided
 * elsewhere since. And what stays as it was decided keeps its time.
 */
function consentsIn({ consents }: AccountPreferences, values: AccountValues): AccountPreferencesInput['consents'] {
  const shown = (values['agreed'] ?? '').split(' ')
  const decided = consents.filter(({ channel, isGranted }) => {
    const isTicked = values[channel] !== undefined
    return isTicked !== shown.includes(channel) && isTicked !== isGranted
  })
  if (decided.length === 0) return undefined
  return {
    wording: CONSENT_WORDING,
    channels: Object.fromEntries(decided.map(({ channel, isGranted }) => [channel, !isGranted])),
  }
}
