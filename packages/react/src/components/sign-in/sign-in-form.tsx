import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain, SIGN_IN_ACTION, type SignInField, type SignInState } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { faultText, faultyFields } from './field-faults.ts'
import { PasskeyOffer } from './passkey-offer.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { SignInNews } from './sign-in-news.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { signInTitle } from './sign-in-title.ts'
import type { SignInEntry } from './use-sign-in.ts'

interface SignInFormProps {
  readonly entry: SignInEntry
  readonly returnTo: string | undefined
}

const submits = { identifier: 'send', password: 'enter', code: 'enter', register: 'create' } as const

/** What a form without script carries to its next moment; what is typed has fields of its own. */
const carried = ({ step, purpose, isSignup, vToken, sentTo, resendAt, regToken, values }: SignInState) =>
  Object.entries({
    step,
    purpose,
    isSignup: isSignup && 'true',
    vToken,
    sentTo,
    resendAt: resendAt === undefined ? undefined : `${resendAt}`,
    regToken,
    ...(step === 'identifier' ? {} : { identifier: values.identifier }),
  }).filter((pair): pair is [string, string] => pair[1] !== undefined)

/** What the moment asks for. */
export function SignInForm(props: SignInFormProps) {
  return props.entry.title === 'offer' ? <PasskeyOffer entry={props.entry} /> : <Form {...props} />
}

/** One form, whatever it asks for at the moment. */
function Form({ entry, returnTo }: SignInFormProps) {
  useSignals()
  const storefront = useStorefront()
  const { i18n, routes } = storefront
  const { t } = i18n
  const { isolate } = useDomain(formatDomain)
  const prefix = useElementId()
  const { state, isSending } = entry
  const { step, purpose } = state
  const idOf = (field: SignInField) => `${prefix}-${field}`
  const labelOf = (field: SignInField) =>
    field === 'terms' || field === 'consentEmail' || field === 'consentSms'
      ? t(`signIn.${field}`)
      : t(`signIn.field.${field}`)
  const faultOf = (field: SignInField) => faultText(storefront, state, field)
  const faulty = faultyFields(state)
  // One alone is said at its field.
  const listed = faulty.length > 1 ? faulty : []
  const faults = listed.map((field) => ({ id: idOf(field), label: labelOf(field), text: faultOf(field) ?? '' }))
  const label = step === 'code' && purpose === 'reset' ? 'save' : submits[step]
  return (
    <form
      ref={entry.form}
      className="vt-sign-in__form"
      part="form"
      method="post"
      action={routes.path(SIGN_IN_ACTION)}
      noValidate
      onSubmit={entry.onSubmit}
    >
      {carried(state).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {returnTo === undefined ? null : <input type="hidden" name="returnTo" value={returnTo} />}
      <p>{t(`signIn.text.${signInTitle(state)}`, { sentTo: isolate(state.sentTo ?? '') })}</p>
      <ErrorSummary title={t('signIn.summary', { count: faults.length })} errors={faults} />
      <SignInNews state={state} hasNoPasskeys={entry.hasNoPasskeys} />
      <SignInFields
        state={state}
        idOf={idOf}
        labelOf={labelOf}
        setValue={entry.setValue}
        faultOf={faultOf}
        focused={entry.isPosted ? faulty[0] : undefined}
        announced={entry.announced}
      />
      <button
        type="submit"
        name="action"
        value="next"
        className="vt-button vt-button--primary"
        part="submit"
        aria-busy={isSending}
      >
        {t(isSending ? 'signIn.busy' : `signIn.${label}`)}
      </button>
      <SignInWays entry={entry} returnTo={returnTo} />
    </form>
  )
}
