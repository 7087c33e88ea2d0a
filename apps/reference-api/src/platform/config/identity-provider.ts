/** Keeper of accounts: the shop itself, or a site of SAP Customer Data Cloud. */
export type IdentityProviderConfig =
  | { readonly kind: 'reference' }
  | {
      readonly kind: 'customer-data-cloud'
      /** Address of its data centre: `https://accounts.eu1.gigya.com`. */
      readonly url: string
      readonly apiKey: string
      readonly userKey: string
      readonly secret: string
    }

/**
 * Reads `identityProvider` of a set.
 * @param secret - Reads a variable of the environment that must be there.
 * @throws an Error that names what is missing or wrong.
 */
export function readIdentityProvider(given: unknown, secret: (name: string) => string): IdentityProviderConfig {
  if (given === undefined || given === 'reference') return { kind: 'reference' }
  if (given !== 'customer-data-cloud')
    throw new Error(`identityProvider is ${JSON.stringify(given)}; it must be "reference" or "customer-data-cloud".`)
  const url = secret('VITRINE_CDC_URL').replace(/\/$/, '')
  if (!/^https?:\/\/[^/]+$/.test(url))
    throw new Error('VITRINE_CDC_URL must be the address of a data centre, like https://accounts.eu1.gigya.com.')
  return {
    kind: given,
    url,
    apiKey: secret('VITRINE_CDC_API_KEY'),
    userKey: secret('VITRINE_CDC_USER_KEY'),
    secret: secret('VITRINE_CDC_SECRET'),
  }
}
