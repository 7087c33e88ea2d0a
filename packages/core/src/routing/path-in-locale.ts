/** A path with its locale segment replaced, or put in front when it has none; query and fragment stay. */
export function pathInLocale(code: string, path: string): string {
  const rest = path.replace(/^\/(en|ar|zh)(-[a-z]{2})?(?=[/?#]|$)/, '')
  return `/${code}${rest.replace(/^\/(?=[?#]|$)/, '')}`
}
