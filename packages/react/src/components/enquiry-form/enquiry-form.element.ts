import { enquiriesDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import fields from '../fields/fields.css?inline'
import styles from './enquiry-form.css?inline'
import { EnquiryForm } from './enquiry-form.tsx'

export const enquiryFormElement = defineElement({
  tag: 'vitrine-enquiry-form',
  summary: 'A form by which shoppers write to the shop: a message, or a bulk enquiry.',
  component: EnquiryForm,
  attributes: {
    kind: { type: 'string', description: 'Which form.', values: ['contact', 'bulk'], default: 'contact' },
    values: { type: 'json', description: 'What stands in the fields first, by their names.' },
    errors: {
      type: 'json',
      description: 'What is wrong with it: `{ "email": { "fault": "email", "parameters": {} } }`.',
    },
    failure: {
      type: 'string',
      description: 'Why it was not sent, when that is no field’s fault.',
      values: ['busy', 'notSent', 'unknown'],
    },
    sent: { type: 'string', description: 'Reference of an enquiry that was sent: shows the thanks.' },
    formKey: { type: 'string', description: 'Idempotency key of a form that is posted without script.' },
  },
  parts: {
    base: 'The form.',
    section: 'A group of fields.',
    errors: 'What is wrong with the form.',
    failure: 'Why it was not sent.',
    send: 'The button that sends.',
    sent: 'The thanks.',
    loading: 'The outline while the form is fetched.',
    error: 'The message instead of a form that could not be loaded.',
  },
  reserve: '720px',
  hydrate: 'interaction',
  messages: ['shop', 'enquiries'],
  styles: fields + styles,
  load: (storefront, { kind }) => storefront.use(enquiriesDomain).loadForm(kind ?? 'contact'),
})
