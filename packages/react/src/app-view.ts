/**
 * An address of the shop that is shown inside the app where this page is: links and forms get the flag as they are
 * pressed, what a script opens gets it here.
 */
export function inAppView(address: string): string {
  const isInApp = new URLSearchParams(location.search).get('isapp') === 'true'
  if (!isInApp || new URL(address, location.href).origin !== location.origin) return address
  // As text: URLSearchParams would write the signs of a filter anew.
  const [page = '', ...fragment] = address.split('#')
  return [page + (page.includes('?') ? '&' : '?') + 'isapp=true', ...fragment].join('#')
}
