import type { PostedValues, Said } from '../pages/page-form.ts'
import { returnPage } from './return-path.ts'

/** Details that an address may have of a form that was sent before. */
const details: readonly (keyof Said)[] = ['notice', 'limit', 'reference', 'coupon', 'lacking', 'nearest']

type Query = Readonly<Record<string, string | undefined>>

/** An address of this site with other values in its query; `undefined` takes one out. */
export function withQuery(address: string, query: Query): string {
  const url = new URL(address, 'http://site.invalid')
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
    else if (url.searchParams.has(name)) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

const nothing: Query = Object.fromEntries(details.map((name) => [name, undefined]))

/** An address that says what became of a form, and nothing of one before. */
export const withSaid = (address: string, said: Said | undefined): string =>
  said ? withQuery(withQuery(address, nothing), { ...said }) : address

/**
 * Address that a form leads back to: the page that it stood on, which says nothing of a form before any more.
 * @param wanted - Address for a form without a field that names its page.
 */
export const backTo = ({ returnTo }: PostedValues, fallback: string, wanted?: string): string =>
  withQuery(returnPage(returnTo ?? wanted, fallback), nothing)

/** Outcome of a page's own form, as the address says it: `sent` for `?notice=enquiry-sent`. */
export const saidOf = (form: string, { notice = '' }: Query): string | undefined =>
  notice.startsWith(`${form}-`) ? notice.slice(form.length + 1) : undefined
