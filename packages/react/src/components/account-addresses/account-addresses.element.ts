import { addressModeOf } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import { accountForm } from '../account-form/account-form.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-addresses.css?inline'
import { loadAccountAddresses } from './account-addresses.load.ts'
import { AccountAddresses, type AccountAddressesProps } from './account-addresses.tsx'

/**
 * The saved addresses of who is signed in, with the default one of each use, and the form that adds or changes one:
 * the form of the page’s country. On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart address - One address.
 */
export const accountAddressesElement = defineElement<AccountAddressesProps>({
  tag: 'vitrine-account-addresses',
  component: AccountAddresses,
  uses: [accountForm, notice, ownPages],
  attributes: {
    mode: { type: 'string' },
    contactId: { type: 'string' },
    formKey: { type: 'string' },
    form: { type: 'json' },
  },
  hydrate: 'idle',
  isLoadedAgain: true,
  messages: ['accountAddresses', 'errors', 'validation'],
  styles,
  load: (storefront, { mode, form }) =>
    loadAccountAddresses(storefront, { isForm: (form?.values['mode'] ?? addressModeOf(mode)) !== undefined }),
})
