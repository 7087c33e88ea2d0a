import { accountActions, accountChangesDomain, draftField, heldActions, type AccountOutcome } from '@vitrine/core'
import { formPage, without } from '../form-page.ts'
import type { Page } from '../page.ts'
import type { FormEnd } from '../page-form.ts'
import type { AccountForm } from './account-form.ts'
import { accountPage, type AccountPart } from './account-page.ts'

const secrets = ['code', 'current', 'next']

/**
 * A page of the account area with forms. The page says after a redirect what is done. A code that was sent is asked for
 * by the page again, and an act that waited for a proof goes on as the form that it was. An export is a file.
 */
export const accountFormPage = (part: AccountPart<AccountForm>): Page =>
  formPage({
    path: `/${part.page}`,
    domain: accountChangesDomain,
    page: accountPage(part),
    secrets,
    holds: (values) => (heldActions.some((action) => action === values['do']) ? without(secrets, values) : undefined),
    async send({ domain, storefront, values: { do: wanted, owner, ...values } }): Promise<FormEnd<AccountForm>> {
      const to = storefront.routes.page(part.page)
      const action = accountActions.find((known) => known === wanted)
      if (!action) return { to }
      // It does not say whose it is, as one of a page before does not: it is sent again by who reads it here.
      if (!owner) return { again: { message: 'failed' } }
      const end = await domain.act(action, values)
      if (end.outcome === 'done' && end.exported)
        return {
          file: 'account.json',
          type: 'application/json; charset=utf-8',
          text: JSON.stringify(end.exported, undefined, 2),
        }
      if (end.outcome === 'gone') return { to, said: { notice: 'account-address-gone' } }
      const { proved } = end
      if (end.outcome === 'done') {
        const draftDone = (proved?.values ?? values)[draftField]
        return { to, said: { notice: `account-${proved?.action ?? action}` }, draftDone }
      }
      const shown = proved && { values: { do: proved.action, ...proved.values } }
      return { again: { ...shown, ...stepAfter(end) } }
    },
  })

/** The form's next step on the page, where nothing is done yet. */
function stepAfter(end: Exclude<AccountOutcome, { readonly outcome: 'done' | 'gone' }>): Partial<AccountForm> {
  if ('vToken' in end) {
    const { outcome, vToken, sentTo } = end
    return { done: { vToken, sentTo, ...(outcome === 'prove' && { isProof: true }) } }
  }
  if (end.outcome === 'proved') return { done: { isProved: true } }
  if (end.outcome === 'failed') return { message: 'failed' }
  return { errors: { ...end.errors, ...end.addressErrors } }
}
