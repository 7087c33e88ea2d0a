import { useSignals } from '@preact/signals-react/runtime'
import type { AccountContact } from '@vitrine/contract'
import { addressTypes, fullName } from '@vitrine/contract/rules'
import {
  accountDomain,
  addressValues,
  contentDomain,
  formatDomain,
  contactUse,
  usesOfMode,
  type AccountValues,
  type AddressMode,
  type AddressPlace,
} from '@vitrine/core'
import { fieldErrorText } from '@vitrine/core/checkout'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm } from '../account-form/account-form.tsx'
import { AddressField } from '../fields/address-field.tsx'
import { Choices } from '../fields/choices.tsx'
import { AddressUses } from './address-uses.tsx'
import { PersonFields, type BoundField } from './person-fields.tsx'

interface AddressFormProps {
  readonly mode: AddressMode
  /** The address that is changed. */
  readonly known: AccountContact | undefined
  readonly formKey: string | undefined
  readonly form: AccountFormState | undefined
}

const page = 'my-account/addresses'

/** The form of one address, as soon as what it is made of is there. */
export function AddressForm(props: AddressFormProps) {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const content = use(contentDomain)
  const { value, status } = content.addressFields.value
  const entry = content.country.value
  const { value: info, status: infoStatus } = use(accountDomain).info.value
  if (status === 'failed') return <p role="alert">{i18n.t('accountForm.notRead')}</p>
  // Who is signed in only fills in: without it the form is empty.
  if (!value || !entry || (!info && infoStatus !== 'failed')) return null
  const place = { country: locale.value.country, entry, fields: value.fields }
  const { firstName = '', lastName = '' } = info?.profile ?? {}
  return <Form {...props} place={place} name={{ firstName, lastName }} />
}

function Form({
  mode,
  known,
  formKey,
  form,
  place,
  name,
}: AddressFormProps & { readonly place: AddressPlace; readonly name: AccountValues }) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const { t } = i18n
  const prefix = useElementId()
  const posted = form?.action === 'address' ? form : undefined
  const begun = known ? addressValues(known, place) : { ...name, addressType: 'Residential' }
  const [values, setValues] = useState<AccountValues>(posted?.values ?? begun)
  const errors = posted?.addressErrors ?? {}
  const wrong = Object.keys(errors)
  const fault = posted?.errors['form']
  // Until its shopper has seen a change, the form says which address it began with.
  const seen = posted?.values['version']
  const isSeen = seen === undefined || fault === 'addressChanged'
  const { own, other } = usesOfMode(mode)
  const { entry } = place

  const bind = (field: string): BoundField => ({
    id: `${prefix}-${field.replace('.', '-')}`,
    name: field,
    value: values[field] ?? '',
    error: errors[field] && fieldErrorText(errors[field], i18n),
    isFocused: field === wrong[0],
    optional: t('checkout.optional'),
    onChange: (value: string) => setValues((before) => ({ ...before, [field]: value })),
  })
  return (
    <section aria-labelledby={`${prefix}-title`}>
      <h2 id={`${prefix}-title`} className="vt-account-addresses__title">
        {t(`accountAddresses.title.${mode}`)}
      </h2>
      <AccountForm
        page={page}
        action="address"
        form={form}
        submit={t('accountForm.save')}
        cancel={routes.page(page)}
        help={<Refusal fault={fault} known={known} />}
      >
        <input type="hidden" name="mode" value={mode} />
        {known ? <input type="hidden" name="contactId" value={known.id} /> : null}
        {known ? <input type="hidden" name="version" value={isSeen ? known.version : seen} /> : null}
        {formKey ? <input type="hidden" name="key" value={formKey} /> : null}
        {wrong.length > 0 ? (
          <p className="vt-account-form__failure" role="alert">
            {t('validation.summary', { count: wrong.length })}
          </p>
        ) : null}
        <div className="vt-fields">
          <PersonFields bind={bind} entry={entry} />
          {place.fields.map((field) => (
            <AddressField key={field.name} {...bind(`address.${field.name}`)} field={field} />
          ))}
          <p className="vt-account-addresses__country">
            {t('accountAddresses.country', { country: use(formatDomain).isolate(entry?.name ?? '') })}
            <small>{t('accountAddresses.countryHint')}</small>
          </p>
          <Choices
            {...bind('addressType')}
            label={t('checkout.field.addressType')}
            options={addressTypes.map((value) => ({ value, label: t(`checkout.field.${value}`) }))}
          />
          <AddressUses
            own={own}
            other={other}
            isPrimary={contactUse(known, own)?.isPrimary === true}
            isChosen={posted ? posted.values['isPrimary'] !== undefined : false}
            isOther={posted ? posted.values['isOther'] !== undefined : contactUse(known, other) !== undefined}
          />
        </div>
      </AccountForm>
    </section>
  )
}

/** What is there instead of what the form began with, and the way to make room. */
function Refusal({ fault, known }: { readonly fault: string | undefined; readonly known: AccountContact | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  if (fault === 'addressesFull')
    return (
      <p>
        <a className="vt-account-form__cancel" href={routes.page(page)} target="_blank">
          {i18n.t('accountAddresses.list')}
        </a>
      </p>
    )
  if (fault !== 'addressChanged' || !known) return null
  const { label, firstName, lastNameOrSurname, lines } = known
  return (
    <div>
      <p>{i18n.t('accountAddresses.now')}</p>
      <address className="vt-account-addresses__lines">
        {[...(label ? [label] : []), fullName(firstName, lastNameOrSurname), ...lines].map((line, index) => (
          <span key={index}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </div>
  )
}
