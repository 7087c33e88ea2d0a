import { useSignals } from '@preact/signals-react/runtime'
import { accountDomain, datesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm, AccountSection } from '../account-form/account-form.tsx'
import { CodeField } from '../account-form/code-field.tsx'
import { Notice } from '../notice/notice.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountDeletion } from './account-deletion.load.ts'

export interface AccountDeletionProps {
  /** A form that was posted and is shown again. */
  form?: AccountFormState
}

const page = 'my-account/profile/delete-account'
const gone = ['profile', 'addresses', 'wishlist', 'sessions'] as const

/** What goes and what stays when an account is deleted, the way there, and the way back until it is. */
export function AccountDeletion(props: AccountDeletionProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page(page)}>
      <Deletion {...props} />
    </OwnPages>
  )
}

function Deletion({ form }: AccountDeletionProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  useLoad(loadAccountDeletion, {})
  const { value, status } = use(accountDomain).deletion.value
  if (!value) return status === 'failed' ? <p role="alert">{t('accountForm.notRead')}</p> : null
  const { dueAt, coolingOffDays, orderDays } = value
  if (dueAt)
    return (
      <div className="vt-account-deletion" part="base">
        <Notice kind="stopped" title={t('accountDeletion.due', { date: use(datesDomain).date(dueAt) })}>
          <p>{t('accountDeletion.dueText')}</p>
        </Notice>
        <AccountForm page={page} action="keep" form={form} submit={t('accountDeletion.keep')} />
      </div>
    )
  const isAsked = form?.action === 'delete' || (form?.action === 'delete-code' && form.vToken !== undefined)
  return (
    <div className="vt-account-deletion" part="base">
      <p>{t('accountDeletion.lead', { count: coolingOffDays })}</p>
      <AccountSection title={t('accountDeletion.goes')}>
        <ul className="vt-account-deletion__list">
          {gone.map((what) => (
            <li key={what}>{t(`accountDeletion.gone.${what}`)}</li>
          ))}
        </ul>
      </AccountSection>
      <AccountSection title={t('accountDeletion.stays')}>
        <p>{t('accountDeletion.orders', { count: orderDays })}</p>
      </AccountSection>
      <AccountSection title={t('accountDeletion.prove')} text={t('accountDeletion.proveText')}>
        {isAsked ? (
          <AccountForm
            page={page}
            action="delete"
            form={form}
            submit={t('accountDeletion.delete')}
            cancel={routes.page('my-account')}
          >
            <CodeField action="delete" form={form} />
          </AccountForm>
        ) : (
          <AccountForm
            page={page}
            action="delete-code"
            form={form}
            submit={t('accountForm.sendCode')}
            isPrimary={false}
            cancel={routes.page('my-account')}
          />
        )}
      </AccountSection>
    </div>
  )
}
