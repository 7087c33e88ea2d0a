import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import styles from './consent.css?inline'
import { Consent } from './consent.tsx'

/**
 * Asks at the end of the window what the shop may follow, until the shopper has decided, and has the preferences in
 * which the decision is changed any time: `data-vitrine-open="vitrine-consent"` on a link opens them.
 * It is for the shop’s own pages. On a partner’s page the host decides, and it shows nothing.
 *
 * @csspart base - The banner.
 * @csspart ways - The three buttons of the banner.
 * @csspart dialog - The preferences.
 * @csspart save - The button that saves the preferences.
 */
export const consentElement = defineElement({
  tag: 'vitrine-consent',
  component: Consent,
  uses: [button, dialog],
  attributes: {
    open: { type: 'boolean' },
  },
  events: {
    'vitrine-consent-change': { prop: 'onChange' },
    'vitrine-consent-close': { prop: 'onClose' },
  },
  hydrate: 'interaction',
  messages: ['consent', 'errors'],
  styles,
})
