import { domainToASCII } from 'node:url'

/**
 * An e-mail address as it is compared: small letters, and the domain as name servers know it. Addresses that lead to
 * one mailbox and are written otherwise, with a full-width or circled letter in their domain, are one address so.
 */
export function emailIdentity(text: string): string {
  const plain = text.trim().normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = domainToASCII(plain.slice(at + 1))
  return at === -1 || domain === '' ? plain : `${plain.slice(0, at)}@${domain}`
}

/** An address as it is stored where it was typed: as it is, or its identity where no mail server takes it as it is. */
export const storedEmail = (text: string): string => (/^[!-~]*$/.test(text) ? text : emailIdentity(text))
