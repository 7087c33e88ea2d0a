import { defineElement } from '../../definition.ts'
import { codeField } from '../account-form/code-field.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-passkeys.css?inline'
import { loadAccountPasskeys } from './account-passkeys.load.ts'
import { AccountPasskeys } from './account-passkeys.tsx'

/**
 * The passkeys of who is signed in: each can be removed, and this device can get one.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart passkeys - The passkeys.
 * @csspart add - The form that makes one on this device.
 * @csspart outcome - What became of it.
 */
export const accountPasskeysElement = defineElement({
  tag: 'vitrine-account-passkeys',
  component: AccountPasskeys,
  uses: [codeField, ownPages],
  attributes: { form: { type: 'json' } },
  hydrate: 'visible',
  messages: ['accountPasskeys', 'errors'],
  styles,
  load: loadAccountPasskeys,
  isLoadedAgain: true,
})
