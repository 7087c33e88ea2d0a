import { defineElement } from '../../definition.ts'
import { accountForm } from '../account-form/account-form.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-preferences.css?inline'
import { loadAccountPreferences } from './account-preferences.load.ts'
import { AccountPreferences } from './account-preferences.tsx'

/**
 * What the shopper prefers, and by which ways the shop may send news.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart consents - The ways by which news may come.
 * @csspart sizes - The sizes of one kind of clothes.
 */
export const accountPreferencesElement = defineElement({
  tag: 'vitrine-account-preferences',
  component: AccountPreferences,
  uses: [accountForm, ownPages],
  attributes: { form: { type: 'json' } },
  hydrate: 'idle',
  isLoadedAgain: true,
  messages: ['accountPreferences', 'errors'],
  styles,
  load: loadAccountPreferences,
})
