import { languages } from '@vitrine/contract/rules'

/** A path with its locale segment replaced, or put in front when it has none; query and fragment stay. */
export function pathInLocale(code: string, path: string): string {
  const locale = new RegExp(`^/(${languages.join('|')})(-[a-z]{2})?(?=[/?#]|$)`)
  return `/${code}${path.replace(locale, '').replace(/^\/(?=[?#]|$)/, '')}`
}
