import type { EnquiryKind } from '@vitrine/contract'
import type { EnquiryErrors, EnquiryValues } from '@vitrine/core'

export interface EnquiryFormProps {
  /** Which form: a message to the shop, or a bulk enquiry. @defaultValue 'contact' */
  kind?: EnquiryKind
  /** What stands in the fields first, by their names. */
  values?: EnquiryValues
  /** What is wrong with it, by field: `{ "email": { "fault": "email", "parameters": {} } }`. */
  errors?: EnquiryErrors
  /** Why it was not sent, when that is no field's fault. */
  failure?: 'busy' | 'notSent' | 'unknown'
  /** Reference of an enquiry that was sent: the thanks are shown instead of the form. */
  sent?: string
  /** Idempotency key of a form that is posted without script. */
  formKey?: string
}
