import { useSignals } from '@preact/signals-react/runtime'
import type { AccountContact } from '@vitrine/contract'
import { fullName } from '@vitrine/contract/rules'
import { editModeOf, formatDomain, formatPhone, pathInLocale, suggestLocale, contactUse } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { AccountForm } from '../account-form/account-form.tsx'
import { MapLink } from '../fields/map-link.tsx'
import { addressesHref } from './addresses-href.ts'

interface AddressCardProps {
  readonly contact: AccountContact
  readonly form: AccountFormState | undefined
}

const page = 'my-account/addresses'
const uses = ['Shipping', 'Billing'] as const

/** One saved address, what it is used for, and what can be done with it. */
export function AddressCard({ contact, form }: AddressCardProps) {
  useSignals()
  const { i18n, locale, routes } = useStorefront()
  const { t } = i18n
  const { id, label, lines, address, phoneNumbers } = contact
  const used = uses.flatMap((use) => {
    const found = contactUse(contact, use)
    return found ? [{ use, isPrimary: found.isPrimary }] : []
  })
  const name = label ?? lines[0] ?? ''
  // Each country has a form of its own, on its own page.
  const there = suggestLocale(address.countryCode.toLowerCase(), locale.value.language)
  const href = there ? pathInLocale(there.code, routes.page(page)) : routes.page(page)
  const own = form?.values['contactId'] === id ? form : undefined
  return (
    <li className="vt-account-addresses__card" part="address">
      <p className="vt-account-addresses__uses">
        {used.map(({ use, isPrimary }) => (
          <span key={use} className="vt-account-addresses__use" data-primary={isPrimary ? '' : undefined}>
            {t(isPrimary ? `accountAddresses.primary.${use}` : `accountAddresses.use.${use}`)}
          </span>
        ))}
      </p>
      {label ? (
        <h2 className="vt-account-addresses__label">
          <bdi>{label}</bdi>
        </h2>
      ) : null}
      <address className="vt-account-addresses__lines">
        {[fullName(contact.firstName, contact.lastNameOrSurname), ...lines].map((line, index) => (
          <span key={index}>
            <bdi>{line}</bdi>
          </span>
        ))}
        <MapLink address={address} name={t('accountAddresses.map')} />
        <span>
          <bdi dir="ltr">{formatPhone(phoneNumbers.mobile)}</bdi>
        </span>
        <span className="vt-account-form__soft">{t(`checkout.field.${address.addressType}`)}</span>
      </address>
      <div className="vt-account-addresses__ways">
        <a
          className="vt-account-form__cancel"
          href={addressesHref(href, editModeOf(contact), id)}
          aria-label={t('accountAddresses.editNamed', { name })}
        >
          {t('accountAddresses.edit')}
        </a>
        {used
          .filter(({ isPrimary }) => !isPrimary)
          .map(({ use }) => (
            <AccountForm
              key={use}
              page={page}
              action="address-primary"
              form={own?.values['use'] === use ? own : undefined}
              submit={t(`accountAddresses.makePrimary.${use}`)}
              isPrimary={false}
            >
              <input type="hidden" name="contactId" value={id} />
              <input type="hidden" name="use" value={use} />
            </AccountForm>
          ))}
        <DeleteAddress id={id} name={name} form={own} />
      </div>
    </li>
  )
}

/** Asks before it deletes; the question opens in its place. */
function DeleteAddress({ id, name, form }: { id: string; name: string; form: AccountFormState | undefined }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { t } = i18n
  return (
    <details className="vt-account-addresses__delete" open={form?.action === 'address-delete'}>
      <summary aria-label={t('accountAddresses.deleteNamed', { name })}>{t('accountAddresses.delete')}</summary>
      <p>{t('accountAddresses.deleteAsk', { name: use(formatDomain).isolate(name) })}</p>
      <AccountForm
        page={page}
        action="address-delete"
        form={form}
        submit={t('accountAddresses.deleteNow')}
        isPrimary={false}
      >
        <input type="hidden" name="contactId" value={id} />
      </AccountForm>
    </details>
  )
}
