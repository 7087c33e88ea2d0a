import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { errorSummary } from '../fields/error-summary.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './enquiry-form.css?inline'
import { loadEnquiryForm } from './enquiry-form.load.ts'
import { EnquiryForm } from './enquiry-form.tsx'

/**
 * A form by which shoppers write to the shop: a message, or a bulk enquiry.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - The form.
 * @csspart section - A group of fields.
 * @csspart failure - Why it was not sent.
 * @csspart send - The button that sends.
 * @csspart sent - The thanks.
 * @csspart loading - The outline while the form is fetched.
 * @csspart error - The message instead of a form that could not be loaded.
 */
export const enquiryFormElement = defineElement({
  tag: 'vitrine-enquiry-form',
  component: EnquiryForm,
  uses: [button, errorSummary, fields, ownPages, skeleton],
  attributes: {
    kind: { type: 'string', values: ['contact', 'bulk'] },
    values: { type: 'json' },
    errors: { type: 'json' },
    failure: { type: 'string', values: ['busy', 'notSent', 'unknown'] },
    sent: { type: 'string' },
    formKey: { type: 'string' },
  },
  reserve: '720px',
  hydrate: 'interaction',
  messages: ['actions', 'enquiry', 'errors'],
  styles,
  load: loadEnquiryForm,
})
