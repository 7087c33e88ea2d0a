import { useSignals } from '@preact/signals-react/runtime'
import { accountAddressesDomain, addressModeOf, newModeOf } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { Notice } from '../notice/notice.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { loadAccountAddresses } from './account-addresses.load.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { addressesHref } from './addresses-href.ts'

export interface AccountAddressesProps {
  /** The form that is open: `NEW` or `EDIT`, `NEW_B` or `EDIT_B` for an address of bills. */
  mode?: string
  /** The address that is changed. */
  contactId?: string
  /** Keeps a form that is sent twice from adding two addresses: a UUID for each time the form is shown. */
  formKey?: string
  /** A form that was posted and is shown again. */
  form?: AccountFormState
}

/** The address book of the account, and the form of one address; both work without script. */
export function AccountAddresses(props: AccountAddressesProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account/addresses')}>
      <Addresses {...props} />
    </OwnPages>
  )
}

function Addresses({ mode: wanted, contactId: id, formKey, form }: AccountAddressesProps) {
  useSignals()
  const { i18n, locale, use } = useStorefront()
  const { t } = i18n
  const mode = addressModeOf(form?.values['mode'] ?? wanted)
  useLoad(loadAccountAddresses, { isForm: mode !== undefined })
  const { value: book, status } = use(accountAddressesDomain).book.value
  if (!book) return status === 'failed' ? <p role="alert">{t('accountForm.notRead')}</p> : null

  const contactId = form?.values['contactId'] ?? id
  const known = book.items.find((item) => item.id === contactId)
  // The form is that of the page's country; an address elsewhere is changed on that country's page.
  const isHere = known?.address.countryCode === locale.value.country.toUpperCase()
  const isFull = book.items.length >= book.limit
  // What was typed is shown again whatever became of the address: that of one that is gone becomes a new one.
  const isAgain = form?.action === 'address'
  if (mode && (mode.startsWith('EDIT') ? isHere || (isAgain && !known) : isAgain || !isFull))
    return (
      <div className="vt-account-addresses" part="base">
        <AddressForm
          mode={known ? mode : newModeOf(mode)}
          known={isHere ? known : undefined}
          formKey={formKey}
          form={form}
        />
      </div>
    )
  return (
    <div className="vt-account-addresses" part="base">
      {mode?.startsWith('EDIT') && !known ? (
        <Notice kind="stopped" role="status" title={t('accountAddresses.gone')} />
      ) : null}
      {book.items.length === 0 ? (
        <div>
          <p className="vt-account-form__strong">{t('accountAddresses.none')}</p>
          <p className="vt-account-form__soft">{t('accountAddresses.noneText')}</p>
        </div>
      ) : (
        <ul className="vt-account-addresses__list" aria-label={t('accountAddresses.list')}>
          {book.items.map((contact) => (
            <AddressCard key={contact.id} contact={contact} form={form} />
          ))}
        </ul>
      )}
      {isFull ? <p>{t('accountAddresses.full', { count: book.limit })}</p> : <AddLinks isFirst={!book.items.length} />}
    </div>
  )
}

/** The ways to a new address of each use. */
function AddLinks({ isFirst }: { readonly isFirst: boolean }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <p className="vt-account-form__actions">
      {(['NEW', 'NEW_B'] as const).map((mode) => (
        <a
          key={mode}
          className={isFirst && mode === 'NEW' ? 'vt-button vt-button--primary' : 'vt-button'}
          href={addressesHref(routes.page('my-account/addresses'), mode)}
        >
          {i18n.t(`accountAddresses.add.${mode}`)}
        </a>
      ))}
    </p>
  )
}
