import { randomUUID } from 'node:crypto'
import { accountOrdersDomain, orderRangeOf } from '@vitrine/core'
import { accountFormState, type AccountForm } from './account-form.ts'
import { accountFormPage } from './account-form-page.ts'
import { accountPage } from './account-page.ts'
import { boughtOftenLink } from './bought-often-link.ts'
import type { PageContext } from '../page.ts'

/** An element of the account area, with a form of it that was posted. */
const withForm =
  (tag: string) =>
  ({ element, form }: PageContext<AccountForm>) =>
    element(tag, form ? { form: accountFormState(form) } : {})

export const profilePage = accountFormPage({
  page: 'my-account/profile',
  main: async (context) =>
    (await withForm('vitrine-account-profile')(context)) + (await withForm('vitrine-account-passkeys')(context)),
})

export const preferencesPage = accountFormPage({
  page: 'my-account/preferences',
  main: withForm('vitrine-account-preferences'),
})

export const privacyPage = accountFormPage({ page: 'my-account/privacy', main: withForm('vitrine-account-privacy') })

export const deletionPage = accountFormPage({
  page: 'my-account/profile/delete-account',
  under: 'my-account/profile',
  main: withForm('vitrine-account-deletion'),
})

export const addressesPage = accountFormPage({
  page: 'my-account/addresses',
  main: ({ element, form, query: { mode, id } }) =>
    element('vitrine-account-addresses', {
      ...(mode && { mode }),
      ...(id && { contactId: id }),
      // A form that was not answered is sent again as what it was.
      formKey: form?.errors['form'] === 'addressSaved' ? randomUUID() : (form?.values['key'] ?? randomUUID()),
      ...(form && { form: accountFormState(form) }),
    }),
})

export const ordersPage = accountPage({
  page: 'my-account/orders',
  async main({ element, query: { range, page: wanted = '1' }, storefront }) {
    // A page of more than two digits is none that anybody has.
    const page = /^[1-9]\d?$/.test(wanted) ? Number(wanted) : 1
    const known = orderRangeOf(range)
    const [list, { value: orders }] = await Promise.all([
      element('vitrine-account-orders', { ...(range && { range }), page }),
      storefront.use(accountOrdersDomain).list({ range: known, page }).load(),
    ])
    // Who has never ordered has bought nothing often.
    const isOffered = orders && (orders.totalCount > 0 || known !== 'start')
    return (isOffered ? await boughtOftenLink(storefront) : '') + list
  },
})
