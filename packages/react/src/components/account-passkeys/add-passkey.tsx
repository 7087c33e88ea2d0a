import { useSignals } from '@preact/signals-react/runtime'
import { PASSKEY_NAME_MAX_LENGTH } from '@vitrine/contract/rules'
import { accountPasskeysDomain, type PasskeyAdded } from '@vitrine/core'
import { useState, type FormEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm } from '../account-form/account-form.tsx'
import { Field } from '../fields/field.tsx'
import { canMakePasskey, makePasskey } from './make-passkey.ts'

/**
 * Makes a passkey on this device, and says what became of it. Who must prove first to be the owner is led there by a
 * form of the shop's server, and comes back to this one.
 */
export function AddPasskey({ form: posted }: { readonly form: AccountFormState | undefined }) {
  useSignals()
  const { t } = useStorefront().i18n
  const passkeys = useDomain(accountPasskeysDomain)
  const id = useElementId()
  const own = posted?.action === 'passkey-add' ? posted : undefined
  const [outcome, setOutcome] = useState<PasskeyAdded | 'unable'>()
  const [typed, setTyped] = useState(own?.values['name'] ?? '')
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
    const name = new FormData(form).get('name')
    const known = typeof name === 'string' ? name.trim() : ''
    setTyped(known)
    if (!isAdding) void add(known || t('accountPasskeys.usual'), form)
  }
  const isGood = outcome === 'added' || outcome === 'closed'
  const isUnproved = outcome === 'unproved' || (own !== undefined && !own.isProved && outcome === undefined)
  return (
    <>
      <form className="vt-account-form__form vt-account-passkeys__add" part="add" onSubmit={onSubmit}>
        {own?.isProved ? (
          <p className="vt-account-form__sent" role="status">
            {t('accountPasskeys.proved')}
          </p>
        ) : null}
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
              autoFocus={own?.isProved}
              defaultValue={own?.values['name']}
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
      {isUnproved ? (
        <AccountForm
          page="my-account/profile"
          action="passkey-add"
          form={posted}
          submit={t('accountForm.prove')}
          isPrimary={false}
        >
          <input type="hidden" name="name" value={typed} />
        </AccountForm>
      ) : null}
    </>
  )
}
