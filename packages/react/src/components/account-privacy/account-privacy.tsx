import { useSignals } from '@preact/signals-react/runtime'
import type { AccountSession } from '@vitrine/contract'
import { accountDomain, datesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm, AccountSection } from '../account-form/account-form.tsx'
import { CodeField } from '../account-form/code-field.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountPrivacy } from './account-privacy.load.ts'

export interface AccountPrivacyProps {
  /** A form that was posted and is shown again. */
  form?: AccountFormState
}

const page = 'my-account/privacy'

/** Where the shopper is signed in, a copy of what is stored, the decision about tracking, and the account's end. */
export function AccountPrivacy(props: AccountPrivacyProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page(page)}>
      <Privacy {...props} />
    </OwnPages>
  )
}

function Privacy({ form }: AccountPrivacyProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  useLoad(loadAccountPrivacy, {})
  const isAsked = form?.action === 'export' || (form?.action === 'export-code' && form.vToken !== undefined)
  return (
    <div className="vt-account-privacy" part="base">
      <Sessions form={form} />
      <AccountSection title={t('accountPrivacy.export.title')} text={t('accountPrivacy.export.text')}>
        {isAsked ? (
          <AccountForm
            page={page}
            action="export"
            form={form}
            submit={t('accountPrivacy.export.download')}
            cancel={routes.page(page)}
          >
            <CodeField action="export" form={form} />
          </AccountForm>
        ) : (
          <AccountForm
            page={page}
            action="export-code"
            form={form}
            submit={t('accountForm.sendCode')}
            isPrimary={false}
          />
        )}
      </AccountSection>
      <AccountSection title={t('accountPrivacy.tracking.title')} text={t('accountPrivacy.tracking.text')}>
        <p>
          {/* Where the page has no place for the preferences, and without script, it leads to the policy. */}
          <a
            className="vt-account-form__cancel"
            part="tracking"
            href={routes.page('privacy-policy')}
            data-vitrine-open="vitrine-consent"
          >
            {t('accountPrivacy.tracking.change')}
          </a>
        </p>
      </AccountSection>
      <AccountSection title={t('accountPrivacy.more.title')}>
        <p>
          <a className="vt-account-form__cancel" href={routes.page('data-protection')}>
            {t('accountPrivacy.more.policy')}
          </a>
        </p>
        <p>
          <a className="vt-account-form__cancel" href={routes.page('my-account/profile/delete-account')}>
            {t('accountPrivacy.more.delete')}
          </a>
        </p>
      </AccountSection>
    </div>
  )
}

function Sessions({ form }: { readonly form: AccountFormState | undefined }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  const { value, status } = use(accountDomain).sessions.value
  const items = value?.items ?? []
  return (
    <AccountSection title={t('accountPrivacy.sessions.title')} text={t('accountPrivacy.sessions.text')}>
      {status === 'failed' ? <p role="alert">{t('accountForm.notRead')}</p> : null}
      <ul className="vt-account-form__list" part="sessions">
        {items.map((session) => (
          <Session key={session.id} session={session} form={form} />
        ))}
      </ul>
      {items.length > 1 ? (
        <AccountForm
          page={page}
          action="other-sessions"
          form={form}
          submit={t('accountPrivacy.sessions.endOthers')}
          isPrimary={false}
        />
      ) : null}
    </AccountSection>
  )
}

function Session({ session, form }: { readonly session: AccountSession; readonly form: AccountFormState | undefined }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { id, device, usedAt, isCurrent } = session
  const date = use(datesDomain).date(usedAt, 'time')
  return (
    <li data-current={isCurrent ? '' : undefined}>
      <div>
        <p className="vt-account-form__strong">
          <bdi>{device || i18n.t('accountPrivacy.sessions.unknown')}</bdi>
        </p>
        <p className="vt-account-form__soft">
          {isCurrent ? i18n.t('accountPrivacy.sessions.here') : i18n.t('accountPrivacy.sessions.used', { date })}
        </p>
      </div>
      {isCurrent ? null : (
        <AccountForm
          page={page}
          action="session"
          form={form}
          submit={i18n.t('accountPrivacy.sessions.end')}
          isPrimary={false}
        >
          <input type="hidden" name="sessionId" value={id} />
        </AccountForm>
      )}
    </li>
  )
}
