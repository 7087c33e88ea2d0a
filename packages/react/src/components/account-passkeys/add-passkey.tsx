import { useSignals } from '@preact/signals-react/runtime'
import { PASSKEY_NAME_MAX_LENGTH } from '@vitrine/contract/rules'
import { accountPasskeysDomain, type PasskeyAdded } from '@vitrine/core'
import { useState, type FormEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import { canMakePasskey, makePasskey } from './make-passkey.ts'

/** Makes a passkey on this device, and says what became of it. */
export function AddPasskey() {
  useSignals()
  const { i18n } = useStorefront()
  const { t } = i18n
  const passkeys = useDomain(accountPasskeysDomain)
  const id = useElementId()
  const [outcome, setOutcome] = useState<PasskeyAdded | 'unable'>()
  const [isAdding, setAdding] = useState(false)

  async function add(name: string, form: HTMLFormElement) {
    if (!canMakePasskey()) return setOutcome('unable')
    setAdding(true)
    setOutcome(undefined)
    const became = await passkeys.add(name, makePasskey)
    if (became === 'added') form.reset()
    setOutcome(became)
    setAdding(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('name')
    if (!isAdding) void add((typeof typed === 'string' && typed.trim()) || t('accountPasskeys.usual'), form)
  }
  const isGood = outcome === 'added' || outcome === 'closed'
  return (
    <form className="vt-account-form__form vt-account-passkeys__add" part="add" onSubmit={onSubmit}>
      <Field
        id={id}
        name="name"
        label={t('accountPasskeys.name')}
        isRequired={false}
        optional={t('accountPasskeys.optional')}
      >
        {(control) => (
          <input
            {...control}
            className="vt-field__control"
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            placeholder={t('accountPasskeys.usual')}
          />
        )}
      </Field>
      <p className="vt-account-form__actions">
        <button type="submit" className="vt-button" aria-busy={isAdding}>
          {t('accountPasskeys.add')}
        </button>
      </p>
      <p role="status" className={isGood ? undefined : 'vt-account-form__failure'} part="outcome">
        {outcome ? t(`accountPasskeys.outcome.${outcome}`) : null}
      </p>
    </form>
  )
}
