import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain, formatPhone } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { EMAIL_MAX_LENGTH, fullName, languageFacts, NAME_MAX_LENGTH, toE164 } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useFields } from './use-fields.ts'
import { useStepForm } from './use-step-form.ts'

/** Contact of the shopper who orders: typed by a guest, known of a signed-in one. */
export function ContactStep() {
  useSignals()
  const { i18n, locale, routes, session, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const { bind, summarise } = useFields()
  const { form, onSubmit } = useStepForm(checkout.submitContact)
  const content = useDomain(contentDomain)
  const country = content.country.value
  const hasAccounts = content.featureToggles.value.value?.toggles.account
  const label = {
    email: i18n.t('checkout.field.email'),
    firstName: i18n.t('checkout.field.firstName'),
    lastName: i18n.t('checkout.field.lastName'),
    phone: i18n.t('checkout.field.phone'),
  }
  const nameFields = ['firstName', 'lastName'] as const
  const inOrder = languageFacts[locale.value.language].familyNameFirst ? nameFields.toReversed() : nameFields
  const names = ['email', ...inOrder, 'phone'] as const
  return (
    <form ref={form} className="vt-step__form" noValidate onSubmit={onSubmit}>
      {session.isLoggedIn.value ? (
        <p>{i18n.t('checkout.signedIn')}</p>
      ) : (
        <p>
          {i18n.t('checkout.guest')}
          {hasAccounts ? (
            <>
              {' '}
              <a href={routes.login(routes.checkout())}>{i18n.t('checkout.signIn')}</a>
            </>
          ) : null}
        </p>
      )}
      <ErrorSummary {...summarise(names.map((name) => [name, label[name]]))} />
      <div className="vt-fields">
        <TextField
          {...bind('email')}
          label={label.email}
          hint={i18n.t('checkout.field.emailHint')}
          isRequired
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
        />
        {inOrder.map((name) => (
          <TextField
            key={name}
            {...bind(name)}
            label={label[name]}
            isRequired
            isHalf
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={NAME_MAX_LENGTH}
          />
        ))}
        <PhoneField
          {...bind('phone')}
          label={label.phone}
          country={country}
          hint={
            country &&
            i18n.t('checkout.field.phoneHint', {
              count: country.mobile_number_length,
              code: `\u2066${country.dialingcode}\u2069`,
            })
          }
          isRequired
        />
      </div>
      <button type="submit" className="vt-button vt-button--primary vt-step__go">
        {i18n.t('checkout.toDelivery')}
      </button>
    </form>
  )
}

/** The contact data in two lines. */
export function ContactSummary() {
  useSignals()
  const { use } = useStorefront()
  const fields = use(checkoutDomain).fields.value
  const country = useDomain(contentDomain).country.value
  return (
    <>
      <p>
        <bdi>{fullName(fields.firstName ?? '', fields.lastName ?? '')}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{fields.email}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{formatPhone(toE164(fields.phone ?? '', country))}</bdi>
      </p>
    </>
  )
}
