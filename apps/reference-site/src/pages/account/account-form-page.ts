import { accountActions, accountChangesDomain } from '@vitrine/core'
import { formPage } from '../form-page.ts'
import type { Page } from '../page.ts'
import type { FormEnd } from '../page-form.ts'
import type { AccountForm } from './account-form.ts'
import { accountPage, type AccountPart } from './account-page.ts'

/**
 * A page of the account area with forms. The page says after a redirect what is done; a code that was sent is
 * asked for by the page again. An export is a file.
 */
export const accountFormPage = (part: AccountPart<AccountForm>): Page =>
  formPage({
    path: `/${part.page}`,
    domain: accountChangesDomain,
    page: accountPage(part),
    secrets: ['code', 'current', 'next'],
    async send({ domain, storefront, values: { do: wanted, ...values } }): Promise<FormEnd<AccountForm>> {
      const to = storefront.routes.page(part.page)
      const action = accountActions.find((known) => known === wanted)
      if (!action) return { to }
      const end = await domain.act(action, values)
      if (end.outcome === 'done' && end.exported)
        return {
          file: 'account.json',
          type: 'application/json; charset=utf-8',
          text: JSON.stringify(end.exported, undefined, 2),
        }
      if (end.outcome === 'done') return { to, said: { notice: `account-${action}` } }
      if (end.outcome === 'code') return { again: { done: { vToken: end.vToken, sentTo: end.sentTo } } }
      if (end.outcome === 'failed') return { again: { message: 'failed' } }
      return { again: { errors: { ...end.errors, ...end.addressErrors } } }
    },
  })
