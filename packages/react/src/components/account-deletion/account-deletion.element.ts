import { defineElement } from '../../definition.ts'
import { codeField } from '../account-form/code-field.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-deletion.css?inline'
import { loadAccountDeletion } from './account-deletion.load.ts'
import { AccountDeletion } from './account-deletion.tsx'

/**
 * The end of an account: what goes, what stays, and the way back until then.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 */
export const accountDeletionElement = defineElement({
  tag: 'vitrine-account-deletion',
  component: AccountDeletion,
  uses: [codeField, notice, ownPages],
  attributes: { form: { type: 'json' } },
  hydrate: 'native',
  messages: ['accountDeletion', 'errors'],
  styles,
  load: loadAccountDeletion,
})
