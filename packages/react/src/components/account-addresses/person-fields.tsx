import { useSignals } from '@preact/signals-react/runtime'
import type { CountryEntry } from '@vitrine/contract'
import { CONTACT_LABEL_MAX_LENGTH, languageFacts, NAME_MAX_LENGTH } from '@vitrine/contract/rules'
import { formatDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'

/** What a control of the form needs. */
export interface BoundField {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly isFocused: boolean
  readonly optional: string
  readonly onChange: (value: string) => void
}

interface PersonFieldsProps {
  readonly bind: (field: string) => BoundField
  readonly entry: CountryEntry | undefined
}

/** What the address is called, and who is there. */
export function PersonFields({ bind, entry }: PersonFieldsProps) {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const { t } = i18n
  const names = ['firstName', 'lastName'] as const
  const inOrder = languageFacts[locale.value.language].familyNameFirst ? names.toReversed() : names
  return (
    <>
      <TextField
        {...bind('label')}
        label={t('accountAddresses.label')}
        hint={t('accountAddresses.labelHint')}
        isRequired={false}
        autoComplete="off"
        maxLength={CONTACT_LABEL_MAX_LENGTH}
      />
      {inOrder.map((field) => (
        <TextField
          key={field}
          {...bind(field)}
          label={t(`checkout.field.${field}`)}
          isRequired
          isHalf
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          maxLength={NAME_MAX_LENGTH}
        />
      ))}
      <PhoneField
        {...bind('phone')}
        label={t('checkout.field.phone')}
        country={entry}
        hint={t('checkout.field.phoneHint', {
          count: entry?.mobile_number_length ?? 0,
          code: use(formatDomain).isolate(entry?.dialingcode ?? ''),
        })}
        isRequired
      />
    </>
  )
}
