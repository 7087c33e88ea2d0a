import { defineElement } from '../../definition.ts'
import { codeField } from '../account-form/code-field.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-profile.css?inline'
import { loadAccountProfile } from './account-profile.load.ts'
import { AccountProfile } from './account-profile.tsx'

/**
 * Name, e-mail address, phone number, user name and password of who is signed in.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 */
export const accountProfileElement = defineElement({
  tag: 'vitrine-account-profile',
  component: AccountProfile,
  uses: [codeField, ownPages],
  attributes: { form: { type: 'json' } },
  hydrate: 'idle',
  isLoadedAgain: true,
  messages: ['accountProfile', 'errors'],
  styles,
  load: loadAccountProfile,
})
