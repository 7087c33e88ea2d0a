import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain, formatPhone } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { EMAIL_MAX_LENGTH, fullName, toE164 } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { TextField } from '../fields/text-field.tsx'
import { OtherPerson } from './other-person.tsx'
import type { useFields } from './use-fields.ts'

type Bind = Pick<ReturnType<typeof useFields>, 'bind'>

/** Who collects the order: who orders it, or somebody else. */
export function Collector({ bind }: Bind) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { fields, setField } = use(checkoutDomain)
  const country = useDomain(contentDomain).country.value
  const { firstName = '', lastName = '', email = '', phone = '', collectorEmail, collectorPhone } = fields.value
  const isOther = fields.value.collector === 'other'
  function choose(isSomebodyElse: boolean) {
    setField('collector', isSomebodyElse ? 'other' : 'self')
    // What is said of the order comes to who orders it, unless another is written.
    if (isSomebodyElse && !collectorEmail) setField('collectorEmail', email)
    if (isSomebodyElse && !collectorPhone) setField('collectorPhone', phone)
  }
  return (
    <fieldset className="vt-step__billing">
      <legend className="vt-field__label">{i18n.t('checkoutCollect.collector')}</legend>
      {isOther ? null : (
        <div>
          <p>
            <bdi>{fullName(firstName, lastName)}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{formatPhone(toE164(phone, country))}</bdi>
          </p>
        </div>
      )}
      <label className="vt-step__tick">
        <input
          type="checkbox"
          name="collector"
          checked={isOther}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span>{i18n.t('checkoutCollect.somebody')}</span>
      </label>
      {isOther ? <CollectorFields bind={bind} /> : null}
    </fieldset>
  )
}

function CollectorFields({ bind }: Bind) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <div className="vt-fields">
      <OtherPerson who="collector" bind={bind} />
      <TextField
        {...bind('collectorEmail')}
        label={i18n.t('checkout.field.email')}
        hint={i18n.t('checkoutCollect.collectorHint')}
        isRequired
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
      />
    </div>
  )
}
