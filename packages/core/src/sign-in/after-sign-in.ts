import type { MergedGuest } from '../private-session/index.ts'
import type { SignInState } from './sign-in.types.ts'

/**
 * Where whoever is in is led: with the notice, which the shop's pages show, of a new password, or of what came along.
 * Of a bag and a wishlist the bag is said.
 */
export function afterSignIn(
  address: string,
  { purpose }: Pick<SignInState, 'purpose'>,
  { items, products }: MergedGuest = { items: 0, products: 0 },
): string {
  if (purpose === 'reset') return withNotice(address, 'account-password')
  if (items > 0) return withNotice(address, `MERGED_BAG&limit=${items}`)
  return products > 0 ? withNotice(address, `MERGED_WISHLIST&limit=${products}`) : address
}

/**
 * The cookie that vouches once for an address's notice of something that was done: a link cannot bring it along. As a
 * browser's script and a host write it.
 */
export const noticeCookie = (notice: string, limit = '') =>
  `said=${notice}.${limit}; Path=/; Max-Age=60; Secure; SameSite=Strict`

function withNotice(address: string, notice: string): string {
  const [page = '', part] = address.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}notice=${notice}${part ? `#${part}` : ''}`
}
