import { setUp } from './test-checkout.ts'

const UID = 'a'.repeat(32)
/** An address of Layla's account. */
export const contact = (id: string, street: string, change: object = {}) => ({
  id,
  accountId: 'account-1',
  version: id,
  label: '',
  firstName: 'Layla',
  lastNameOrSurname: 'Nasser',
  phoneNumbers: { mobile: '+971501112233' },
  address: {
    ...{ address1: street, address2: 'Tower 4, 12', stateOrProvince: 'DU', countryCode: 'AE' },
    addressType: 'Commercial',
  },
  types: [{ name: 'Shipping', isPrimary: false }],
  lines: [street, 'Dubai'],
  ...change,
})
export const primary = { types: [{ name: 'Shipping', isPrimary: true }] }
export const [first, second] = ['1'.repeat(32), '2'.repeat(32)]

/** A checkout in which Layla is signed in, with an address book. */
export async function signedIn(
  items: object[] = [contact(first, 'Creek Road'), contact(second, 'Marina Walk', primary)],
) {
  const shop = await setUp()
  const { browser, server } = shop
  const profile = { firstName: 'Layla', lastName: 'Nasser', email: 'layla@example.com' }
  server.answerWith({
    'GET /experience/identity/v1/accounts/info': () => ({
      ...{ callId: UID, errorCode: '0', statusCode: 200, statusReason: 'OK', time: '2026-11-25T08:00:00.000Z' },
      profile,
    }),
    'GET /experience/onboarding/private/v1/view-account-identifier': () => ({ accountId: 'account-1', UID }),
    'GET /experience/account/private/v1/accounts/{accountId}/contacts/address': () =>
      ({ items, totalCount: items.length, limit: 20 }) as never,
  })
  const seconds = Math.floor(browser.now() / 1000)
  const sign = (who = UID) =>
    browser.cookies.set('tokenInfo', JSON.stringify({ UID: who, exp: seconds + 3600, end: seconds + 86_400 }))
  sign()
  return { ...shop, sign }
}
