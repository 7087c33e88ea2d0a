import { defineElement } from '../../definition.ts'
import { Tracking } from './tracking.tsx'

/**
 * Follows what happens on the page as far as the shopper allows, and gives it to the shop’s collector and to what else
 * is named: a data layer, a customer-data platform. One is enough on a page, and nothing leaves without consent. On a
 * partner’s page the host decides: by `consent`, or by the event `vitrine-consent-change` on its document.
 */
export const trackingElement = defineElement({
  tag: 'vitrine-tracking',
  component: Tracking,
  attributes: {
    consent: { type: 'string' },
    collector: { type: 'string' },
    dataLayer: { type: 'boolean' },
    tagManager: { type: 'string' },
    engagementToken: { type: 'string' },
    engagementTarget: { type: 'string' },
    experiments: { type: 'boolean' },
    paymentPage: { type: 'boolean' },
  },
  hydrate: 'load',
  messages: ['errors'],
})
