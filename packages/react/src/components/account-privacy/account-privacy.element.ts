import { defineElement } from '../../definition.ts'
import { codeField } from '../account-form/code-field.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-privacy.css?inline'
import { loadAccountPrivacy } from './account-privacy.load.ts'
import { AccountPrivacy } from './account-privacy.tsx'

/**
 * Where the shopper is signed in, a copy of all that is stored, and the way to the decision about tracking.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart sessions - The devices.
 * @csspart tracking - The link to the preferences about tracking.
 */
export const accountPrivacyElement = defineElement({
  tag: 'vitrine-account-privacy',
  component: AccountPrivacy,
  uses: [codeField, ownPages],
  attributes: { form: { type: 'json' } },
  hydrate: 'native',
  messages: ['accountPrivacy', 'errors'],
  styles,
  load: loadAccountPrivacy,
})
