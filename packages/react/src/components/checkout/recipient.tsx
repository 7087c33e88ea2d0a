import { useSignals } from '@preact/signals-react/runtime'
import { languageFacts, NAME_MAX_LENGTH } from '@vitrine/contract/rules'
import { contentDomain } from '@vitrine/core'
import { checkoutDomain, isForOther } from '@vitrine/core/checkout'
import { useDomain, useStorefront } from '../../provider.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Tick } from './tick.tsx'
import type { useFields } from './use-fields.ts'

/** Somebody else to whom the order is brought: their name and number. */
export function Recipient({ bind }: Pick<ReturnType<typeof useFields>, 'bind'>) {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const { fields } = use(checkoutDomain)
  const country = useDomain(contentDomain).country.value
  const names = [
    ['recipientFirstName', i18n.t('checkout.field.firstName')],
    ['recipientLastName', i18n.t('checkout.field.lastName')],
  ] as const
  const inOrder = languageFacts[locale.value.language].familyNameFirst ? names.toReversed() : names
  return (
    <>
      <Tick name="recipient" label={i18n.t('orderCollect.somebody')} />
      {isForOther(fields.value) ? (
        <div className="vt-fields" role="group" aria-label={i18n.t('orderCollect.somebody')}>
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
          <PhoneField {...bind('recipientPhone')} label={i18n.t('checkout.field.phone')} country={country} isRequired />
        </div>
      ) : null}
    </>
  )
}
