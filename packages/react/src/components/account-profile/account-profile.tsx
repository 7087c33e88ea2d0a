import { useSignals } from '@preact/signals-react/runtime'
import type { AccountInfo } from '@vitrine/contract'
import { accountDomain, contentDomain, formatDomain, formatPhone, onboardingDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { AccountField } from '../account-form/account-field.tsx'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm, AccountSection } from '../account-form/account-form.tsx'
import { CodeField } from '../account-form/code-field.tsx'
import { ProofStep } from '../account-form/proof-step.tsx'
import { PhoneFrame } from '../fields/phone-frame.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountProfile } from './account-profile.load.ts'

export interface AccountProfileProps {
  /** A form that was posted and is shown again. */
  form?: AccountFormState
}

/** Name, ways to reach the shopper, and ways in: each a form of its own, which the shop's server takes. */
export function AccountProfile(props: AccountProfileProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account/profile')}>
      <Profile {...props} />
    </OwnPages>
  )
}

/** Characters of a number that can be read out; a longer one is an id for machines. */
const NUMBER_LENGTH = 12

const profilePage = 'my-account/profile'

interface PartProps {
  readonly info: AccountInfo
  readonly form: AccountFormState | undefined
}

function Profile({ form }: AccountProfileProps) {
  useSignals()
  const { use } = useStorefront()
  useLoad(loadAccountProfile, {})
  const info = use(accountDomain).info.value.value
  if (!info) return null
  return (
    <div className="vt-account-profile" part="base">
      <Names info={info} form={form} />
      <EmailAddress info={info} form={form} />
      <PhoneNumber info={info} form={form} />
      <UserName info={info} form={form} />
      <Password info={info} form={form} />
      <EmployeePrices info={info} form={form} />
    </div>
  )
}

function Names({ info: { profile }, form }: PartProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  const number = use(onboardingDomain).accountIdentifier.value.value?.accountId
  return (
    <AccountSection title={t('accountProfile.name.title')} text={t('accountProfile.name.text')}>
      {number && number.length <= NUMBER_LENGTH ? (
        <p className="vt-account-form__soft">
          {t('accountProfile.number', { number: use(formatDomain).isolate(number) })}
        </p>
      ) : null}
      <AccountForm page={profilePage} action="rename" form={form} submit={t('accountForm.save')}>
        <div className="vt-fields">
          <AccountField
            action="rename"
            form={form}
            name="firstName"
            label={t('accountProfile.name.first')}
            value={profile?.firstName}
            autoComplete="given-name"
            isHalf
            hasShownValue
          />
          <AccountField
            action="rename"
            form={form}
            name="lastName"
            label={t('accountProfile.name.last')}
            value={profile?.lastName}
            autoComplete="family-name"
            isHalf
            hasShownValue
          />
          <AccountField
            action="rename"
            form={form}
            name="birthday"
            label={t('accountProfile.name.birthday')}
            hint={t('accountProfile.name.birthdayHint')}
            value={profile?.birthday}
            type="date"
            autoComplete="bday"
            isHalf
            isOptional
            hasShownValue
          />
        </div>
      </AccountForm>
    </AccountSection>
  )
}

function EmailAddress({ info: { profile }, form }: PartProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const email = profile?.email
  const text = email ? t('accountProfile.email.now', { email: use(formatDomain).isolate(email) }) : undefined
  const isAsked = form?.action === 'email' || (form?.action === 'email-code' && form.vToken !== undefined)
  return (
    <AccountSection title={t('accountProfile.email.title')} text={text}>
      <ProofStep page={profilePage} actions={['email', 'email-code']} form={form}>
        {isAsked ? (
          <AccountForm
            page={profilePage}
            action="email"
            form={form}
            submit={t('accountForm.confirm')}
            cancel={routes.page(profilePage)}
          >
            <CodeField action="email" form={form} />
          </AccountForm>
        ) : (
          <AccountForm
            page={profilePage}
            action="email-code"
            form={form}
            submit={t('accountForm.sendCode')}
            isPrimary={false}
          >
            <AccountField
              action="email-code"
              form={form}
              name="email"
              label={t('accountProfile.email.next')}
              hint={t('accountProfile.codeHint')}
              type="email"
              autoComplete="email"
            />
          </AccountForm>
        )}
      </ProofStep>
    </AccountSection>
  )
}

function PhoneNumber({ info: { phoneNumber }, form }: PartProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const country = use(contentDomain).country.value
  const phone = phoneNumber && use(formatDomain).isolate(formatPhone(phoneNumber))
  const isAsked = form?.action === 'phone' || (form?.action === 'phone-code' && form.vToken !== undefined)
  return (
    <AccountSection
      title={t('accountProfile.phone.title')}
      text={phone ? t('accountProfile.phone.now', { phone }) : t('accountProfile.phone.none')}
    >
      <ProofStep page={profilePage} actions={['phone', 'phone-code']} form={form}>
        {isAsked ? (
          <AccountForm
            page={profilePage}
            action="phone"
            form={form}
            submit={t('accountForm.confirm')}
            cancel={routes.page(profilePage)}
          >
            <CodeField action="phone" form={form} />
          </AccountForm>
        ) : (
          <AccountForm
            page={profilePage}
            action="phone-code"
            form={form}
            submit={t('accountForm.sendCode')}
            isPrimary={false}
          >
            <AccountField
              action="phone-code"
              form={form}
              name="phone"
              label={t('accountProfile.phone.next')}
              hint={t('accountProfile.codeHint')}
              type="tel"
              autoComplete="tel"
              frame={(control) => <PhoneFrame diallingCode={country?.dialingcode}>{control}</PhoneFrame>}
            />
          </AccountForm>
        )}
      </ProofStep>
    </AccountSection>
  )
}

function UserName({ info: { userName }, form }: PartProps) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <AccountSection title={t('accountProfile.userName.title')} text={t('accountProfile.userName.text')}>
      <ProofStep page={profilePage} actions={['user-name']} form={form}>
        <AccountForm page={profilePage} action="user-name" form={form} submit={t('accountForm.save')} isPrimary={false}>
          <AccountField
            action="user-name"
            form={form}
            name="userName"
            label={t('accountProfile.userName.label')}
            hint={t('accountProfile.userName.hint')}
            value={userName}
            autoComplete="username"
          />
        </AccountForm>
      </ProofStep>
    </AccountSection>
  )
}

function Password({ info: { hasPassword }, form }: PartProps) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <AccountSection
      title={t('accountProfile.password.title')}
      text={t(hasPassword ? 'accountProfile.password.change' : 'accountProfile.password.set')}
    >
      <ProofStep page={profilePage} actions={['password', 'password-remove']} form={form}>
        <AccountForm page={profilePage} action="password" form={form} submit={t('accountForm.save')} isPrimary={false}>
          {form?.action === 'password' && form.isProved ? (
            <p className="vt-account-form__sent" role="status">
              {t('accountProfile.password.proved')}
            </p>
          ) : null}
          {hasPassword ? (
            <AccountField
              action="password"
              form={form}
              name="current"
              label={t('accountProfile.password.current')}
              type="password"
              autoComplete="current-password"
            />
          ) : null}
          <AccountField
            action="password"
            form={form}
            name="next"
            label={t('accountProfile.password.next')}
            hint={t('accountProfile.password.hint')}
            type="password"
            autoComplete="new-password"
          />
        </AccountForm>
        {hasPassword ? <RemovePassword form={form} /> : null}
      </ProofStep>
    </AccountSection>
  )
}

/** Takes the password away; its shopper signs in with codes and passkeys then. */
function RemovePassword({ form }: Pick<PartProps, 'form'>) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <AccountForm
      page={profilePage}
      action="password-remove"
      form={form}
      submit={t('accountProfile.password.remove')}
      isPrimary={false}
    >
      <p className="vt-account-form__soft">{t('accountProfile.password.removeText')}</p>
    </AccountForm>
  )
}

/** Whether employee prices hold, and why not. */
function EmployeePrices({ info: { isEmp, profile }, form }: PartProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  return (
    <AccountSection title={t('accountProfile.employee.title')} text={t('accountProfile.employee.text')}>
      {isEmp ? (
        <p>{t('accountProfile.employee.holds', { email: use(formatDomain).isolate(profile?.email ?? '') })}</p>
      ) : (
        <AccountForm
          page={profilePage}
          action="employee"
          form={form}
          submit={t('accountProfile.employee.check')}
          isPrimary={false}
        >
          <AccountField
            action="employee"
            form={form}
            name="employeeEmail"
            label={t('accountProfile.employee.label')}
            type="email"
            autoComplete="work email"
          />
        </AccountForm>
      )}
    </AccountSection>
  )
}
