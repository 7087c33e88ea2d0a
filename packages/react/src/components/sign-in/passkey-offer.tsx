import { useSignals } from '@preact/signals-react/runtime'
import { accountPasskeysDomain, type PasskeyAdded } from '@vitrine/core'
import { useEffect, useRef, useState } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { AccountForm } from '../account-form/account-form.tsx'
import { makePasskey } from '../account-passkeys/make-passkey.ts'
import type { SignInEntry } from './use-sign-in.ts'

/** What a newcomer is asked once, on a device that can keep a passkey; either answer leads on. */
export function PasskeyOffer({ entry }: { readonly entry: SignInEntry }) {
  useSignals()
  const { i18n } = useStorefront()
  const { t } = i18n
  const passkeys = useDomain(accountPasskeysDomain)
  const first = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<PasskeyAdded>()
  const [isAdding, setAdding] = useState(false)
  useEffect(() => first.current?.focus(), [])

  async function add() {
    setAdding(true)
    setOutcome(undefined)
    const became = await passkeys.add(t('accountPasskeys.usual'), makePasskey)
    if (became === 'added') return entry.leave()
    setAdding(false)
    setOutcome(became)
  }
  return (
    <div className="vt-sign-in__form" part="offer">
      <p>{t('signIn.text.offer')}</p>
      <button
        ref={first}
        type="button"
        className="vt-button vt-button--primary"
        aria-busy={isAdding}
        onClick={() => {
          if (!isAdding) void add()
        }}
      >
        {t('accountPasskeys.add')}
      </button>
      <p role="status" part="outcome">
        {outcome ? t(`accountPasskeys.outcome.${outcome}`) : null}
      </p>
      {outcome === 'unproved' ? (
        <AccountForm page="my-account/profile" action="passkey-add" form={undefined} submit={t('accountForm.prove')}>
          <input type="hidden" name="name" value={t('accountPasskeys.usual')} />
        </AccountForm>
      ) : null}
      <div className="vt-sign-in__ways">
        <button type="button" className="vt-sign-in__link" onClick={entry.leave}>
          {t('signIn.notNow')}
        </button>
      </div>
    </div>
  )
}
