import { useSignals } from '@preact/signals-react/runtime'
import type { AccountPreferences as Preferences } from '@vitrine/contract'
import {
  consentChannels,
  departmentTypes,
  languageFacts,
  languages,
  substitutionPreferences,
} from '@vitrine/contract/rules'
import { accountDomain, datesDomain, type GrantedConsents } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm, AccountSection } from '../account-form/account-form.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountPreferences } from './account-preferences.load.ts'
import { ChoiceField } from './choice-field.tsx'
import { SizeChoices } from './size-choices.tsx'

export interface AccountPreferencesProps {
  /** A form that was posted and is shown again. */
  form?: AccountFormState
}

/** What the shopper prefers, and by which ways the shop may send news; one form, which the shop's server takes. */
export function AccountPreferences(props: AccountPreferencesProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account/preferences')}>
      <OwnPreferences {...props} />
    </OwnPages>
  )
}

function OwnPreferences({ form }: AccountPreferencesProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  useLoad(loadAccountPreferences, {})
  const { value, status } = use(accountDomain).preferences.value
  if (!value) return status === 'failed' ? <p role="alert">{t('accountForm.notRead')}</p> : null
  const consents = use(accountDomain).consents.value
  const agreed = consentChannels.filter((channel) => consents.value?.[channel]).join(' ')
  return (
    <AccountForm page="my-account/preferences" action="preferences" form={form} submit={t('accountForm.save')}>
      <div part="base">
        <AccountSection title={t('accountPreferences.news.title')} text={t('accountPreferences.news.text')}>
          {consents.value ? (
            <>
              {/* What was agreed to when this form was made: only what the shopper changes in it is decided. */}
              <input type="hidden" name="agreed" value={form?.values['agreed'] ?? agreed} />
              <Consents preferences={value} granted={consents.value} form={form} />
            </>
          ) : consents.status === 'failed' ? (
            <p role="alert">{t('accountPreferences.consentsFailed')}</p>
          ) : null}
        </AccountSection>
        <AccountSection title={t('accountPreferences.shop.title')} text={t('accountPreferences.shop.text')}>
          <Choices preferences={value} form={form} />
        </AccountSection>
        <AccountSection title={t('accountPreferences.sizes.title')} text={t('accountPreferences.sizes.text')}>
          <SizeChoices preferences={value} form={form} />
        </AccountSection>
      </div>
    </AccountForm>
  )
}

interface PartProps {
  readonly preferences: Preferences
  readonly form: AccountFormState | undefined
}

/** One tick for each way, with the day of the last decision. */
function Consents({ preferences, granted, form }: PartProps & { readonly granted: GrantedConsents }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const dates = use(datesDomain)
  const prefix = useElementId()
  return (
    <ul className="vt-account-form__list" part="consents">
      {preferences.consents.map(({ channel, decidedAt, wording }) => (
        <li key={channel}>
          <label className="vt-field__choice" htmlFor={`${prefix}-${channel}`}>
            <input
              id={`${prefix}-${channel}`}
              type="checkbox"
              name={channel}
              defaultChecked={form ? form.values[channel] !== undefined : granted[channel]}
              aria-describedby={decidedAt ? `${prefix}-${channel}-when` : undefined}
            />
            {i18n.t(`accountPreferences.channel.${channel}`)}
          </label>
          {decidedAt ? (
            <p id={`${prefix}-${channel}-when`} className="vt-account-form__soft">
              <Decision
                text={i18n.t(granted[channel] ? 'accountPreferences.agreed' : 'accountPreferences.declined', {
                  date: dates.date(decidedAt, 'time'),
                  wording: mark,
                })}
                wording={wording ?? ''}
              />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Stands in a text where the wording comes. */
const mark = '\u0000'

/** When it was decided, and by which wording: the name of that is one word. */
function Decision({ text, wording }: { readonly text: string; readonly wording: string }) {
  const [before, after] = text.split(mark)
  return (
    <>
      {before}
      <bdi className="vt-account-preferences__wording">{wording}</bdi>
      {after}
    </>
  )
}

/** Language, department, and what becomes of food that has run out. */
function Choices({ preferences, form }: PartProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const any = ['', t('accountPreferences.any')] as const
  return (
    <>
      <ChoiceField
        form={form}
        name="language"
        label={t('accountPreferences.language')}
        value={preferences.language ?? ''}
        options={[any, ...languages.map((language) => [language, languageFacts[language].name] as const)]}
      />
      <ChoiceField
        form={form}
        name="departmentType"
        label={t('accountPreferences.department')}
        value={preferences.departmentType ?? ''}
        options={[any, ...departmentTypes.map((type) => [type, t(`accountPreferences.departments.${type}`)] as const)]}
      />
      <ChoiceField
        form={form}
        name="substitution"
        label={t('accountPreferences.substitution')}
        value={preferences.substitution}
        options={substitutionPreferences.map((way) => [way, t(`accountPreferences.substitutions.${way}`)] as const)}
      />
    </>
  )
}
