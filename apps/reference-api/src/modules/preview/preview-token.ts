import { createHmac } from 'node:crypto'
import type { CountryCode } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { isSameSecret } from '../../platform/ids.ts'

/** Country that a signed value lets its holder preview, and until when. */
export interface PreviewGrant {
  readonly country: CountryCode
  readonly until: Date
}

const signature = (key: string, claim: string) =>
  createHmac('sha256', key).update(`preview.${claim}`).digest('base64url')

/**
 * `sg.1795300000.<signature>`: country, end in seconds since 1970, and what only the holder of the key can make of
 * both.
 */
export function signPreview(key: string, { country, until }: PreviewGrant): string {
  const claim = `${country}.${Math.floor(until.getTime() / 1000)}`
  return `${claim}.${signature(key, claim)}`
}

/** The grant of a value that was signed with the key; ended ones too. */
export function readPreview(key: string, token: string): PreviewGrant | undefined {
  const [, claim = '', country, end, signed = ''] = /^((\w\w)\.(\d{1,12}))\.([\w-]+)$/.exec(token) ?? []
  if (!isSameSecret(signed, signature(key, claim))) return undefined
  const code = countryCodes.find((known) => known === country)
  return code && { country: code, until: new Date(Number(end) * 1000) }
}
