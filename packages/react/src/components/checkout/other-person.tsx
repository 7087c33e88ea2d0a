import { useSignals } from '@preact/signals-react/runtime'
import { languageFacts, NAME_MAX_LENGTH } from '@vitrine/contract/rules'
import { contentDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { useFields } from './use-fields.ts'

interface OtherPersonProps extends Pick<ReturnType<typeof useFields>, 'bind'> {
  /** Begins the names of the fields. */
  readonly who: 'recipient' | 'collector'
}

/** Name and telephone of somebody who is not the one that orders, so that no browser fills them in. */
export function OtherPerson({ who, bind }: OtherPersonProps) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const country = useDomain(contentDomain).country.value
  const names = [
    [`${who}FirstName`, i18n.t('checkout.field.firstName')],
    [`${who}LastName`, i18n.t('checkout.field.lastName')],
  ] as const
  const inOrder = languageFacts[locale.value.language].familyNameFirst ? names.toReversed() : names
  return (
    <>
      {inOrder.map(([name, label]) => (
        <TextField
          key={name}
          {...bind(name)}
          label={label}
          isRequired
          isHalf
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
        />
      ))}
      <PhoneField {...bind(`${who}Phone`)} label={i18n.t('checkout.field.phone')} country={country} isRequired />
    </>
  )
}
