import type { AddressMode } from '@vitrine/core'

/** The address of a form. @param page - That of the address book. */
export const addressesHref = (page: string, mode: AddressMode, contactId?: string): string =>
  `${page}?mode=${mode}${contactId ? `&id=${contactId}` : ''}`
