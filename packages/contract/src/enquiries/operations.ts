import { EnquiryForm, Enquiry, EnquiryReceipt } from './schema.ts'
import type { OperationTable } from '../operation.ts'
import { catalogPath, masterdataPath } from '../paths.ts'

/** How one writes to the shop. */
export const enquiriesOperations = {
  [`GET ${masterdataPath}/contact-us`]: {
    summary: 'The contact form of the country',
    tag: 'masterdata',
    session: 'none',
    response: EnquiryForm,
  },
  [`GET ${masterdataPath}/bulk-enquiry`]: {
    summary: 'The bulk enquiry widget; it may be kept for a day',
    tag: 'masterdata',
    session: 'none',
    response: EnquiryForm,
  },
  [`POST ${catalogPath}/enquiry`]: {
    summary: 'Write to the shop: a bulk enquiry or a message',
    tag: 'catalog',
    session: 'none',
    isOwnPagesOnly: true,
    idempotent: true,
    body: Enquiry,
    response: EnquiryReceipt,
  },
} as const satisfies OperationTable
