import { randomUUID } from 'node:crypto'
import { accountPage } from './account-page.ts'
import type { PageContext } from '../page.ts'

/** An element of the account area, with a form of it that was posted. */
const withForm = (tag: string) => (context: PageContext) =>
  context.element(tag, context.form?.account ? { form: context.form.account } : {})

export const profilePage = accountPage({
  page: 'my-account/profile',
  main: async (context) =>
    (await withForm('vitrine-account-profile')(context)) + (await withForm('vitrine-account-passkeys')(context)),
})

export const preferencesPage = accountPage({
  page: 'my-account/preferences',
  main: withForm('vitrine-account-preferences'),
})

export const privacyPage = accountPage({ page: 'my-account/privacy', main: withForm('vitrine-account-privacy') })

export const deletionPage = accountPage({
  page: 'my-account/profile/delete-account',
  under: 'my-account/profile',
  main: withForm('vitrine-account-deletion'),
})

export const addressesPage = accountPage({
  page: 'my-account/addresses',
  main: ({ element, form, query: { mode, id } }) =>
    element('vitrine-account-addresses', {
      ...(mode && { mode }),
      ...(id && { contactId: id }),
      // A form that was not answered is sent again as what it was.
      formKey: form?.account?.values['key'] ?? randomUUID(),
      ...(form?.account && { form: form.account }),
    }),
})

export const ordersPage = accountPage({
  page: 'my-account/orders',
  main: ({ element, query: { range, page = '1' } }) =>
    element('vitrine-account-orders', {
      ...(range && { range }),
      // A page of more than two digits is none that anybody has.
      ...(/^[1-9]\d?$/.test(page) && { page: Number(page) }),
    }),
})

export const buyAgainPage = accountPage({
  page: 'my-account/orders',
  heading: ({ text }) => text('orderTrack.buyAgain'),
  main: ({ element, query: { order } }) =>
    element('vitrine-buy-again', { formKey: randomUUID(), ...(order && { orderId: order }) }),
})
