import type { Said } from '../pages/page-form.ts'

/** What an address may say of a form that was sent before. */
const details = ['notice', 'limit']

/** An address of this site that says what became of a form, and nothing of one before. */
export function withSaid(address: string, said: Said | undefined): string {
  if (!said) return address
  const url = new URL(address, 'http://site.invalid')
  for (const name of details) if (url.searchParams.has(name)) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
