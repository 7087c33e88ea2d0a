import { useSignals } from '@preact/signals-react/runtime'
import type { Passkey } from '@vitrine/contract'
import { accountDomain, datesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm, AccountSection } from '../account-form/account-form.tsx'
import { ProofStep } from '../account-form/proof-step.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountPasskeys } from './account-passkeys.load.ts'
import { AddPasskey } from './add-passkey.tsx'

export interface AccountPasskeysProps {
  /** A form that was posted and is shown again. */
  form?: AccountFormState
}

/** The passkeys of the account, and the way to another. */
export function AccountPasskeys(props: AccountPasskeysProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account/profile')}>
      <Passkeys {...props} />
    </OwnPages>
  )
}

function Passkeys({ form }: AccountPasskeysProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  useLoad(loadAccountPasskeys, {})
  const { value, status } = use(accountDomain).passkeys.value
  return (
    <div className="vt-account-passkeys" part="base">
      <AccountSection title={t('accountPasskeys.title')} text={t('accountPasskeys.text')}>
        {status === 'failed' ? <p role="alert">{t('accountForm.notRead')}</p> : null}
        <ProofStep page="my-account/profile" actions={['passkey', 'passkey-add']} form={form}>
          {value?.passkeys.length === 0 ? <p>{t('accountPasskeys.none')}</p> : null}
          {value && value.passkeys.length > 0 ? (
            <ul className="vt-account-form__list" part="passkeys">
              {value.passkeys.map((passkey) => (
                <OnePasskey key={passkey.passkeyId} passkey={passkey} form={form} />
              ))}
            </ul>
          ) : null}
          {value ? <AddPasskey form={form} /> : null}
        </ProofStep>
      </AccountSection>
    </div>
  )
}

function OnePasskey({ passkey, form }: { readonly passkey: Passkey; readonly form: AccountFormState | undefined }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { passkeyId, name, createdAt, lastUsedAt } = passkey
  const dates = use(datesDomain)
  return (
    <li>
      <div>
        <p className="vt-account-form__strong">
          <bdi>{name}</bdi>
        </p>
        <p className="vt-account-form__soft">
          {lastUsedAt
            ? i18n.t('accountPasskeys.used', { date: dates.date(lastUsedAt, 'time') })
            : i18n.t('accountPasskeys.since', { date: dates.date(createdAt) })}
        </p>
      </div>
      <AccountForm
        page="my-account/profile"
        action="passkey"
        form={form}
        submit={i18n.t('accountPasskeys.remove')}
        isPrimary={false}
      >
        <input type="hidden" name="passkeyId" value={passkeyId} />
      </AccountForm>
    </li>
  )
}
