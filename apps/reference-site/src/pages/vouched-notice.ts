import { noticeCookie } from '@vitrine/core'
import { requestCookies } from '../session/request-cookies.ts'

/** Notices of what was done for a shopper: whoever only opens a link to one would read what is not true. */
const ofDeeds = /^(MERGED_|account-|BACK_IN_STOCK_DONE$|WISHLIST_MOVED$)/

const pair = (header: string) => header.split(';')[0]!.split('=') as [string, string]

/** The `Set-Cookie` header that vouches for the notice of an address that a form leads to. */
export function vouchFor(address: string): string[] {
  const { searchParams } = new URL(address, 'http://site.invalid')
  const notice = searchParams.get('notice') ?? ''
  return ofDeeds.test(notice) ? [noticeCookie(encodeURIComponent(notice), searchParams.get('limit') ?? '')] : []
}

/**
 * What an address says of a deed. `vouched`: this browser was led here by the deed, which is said once. `foreign`: it
 * is a link of somebody else, or was said before.
 */
export function noticeOf({ searchParams }: URL, cookies: string | undefined): 'vouched' | 'foreign' | undefined {
  const notice = searchParams.get('notice') ?? ''
  if (!ofDeeds.test(notice)) return undefined
  const [name, value] = pair(noticeCookie(notice, searchParams.get('limit') ?? ''))
  return requestCookies(cookies).cookies.get(name) === value ? 'vouched' : 'foreign'
}

/** Takes the cookie away. */
export const noticeSaid = `${pair(noticeCookie(''))[0]}=; Path=/; Max-Age=0; Secure; SameSite=Strict`
