type Environment = Readonly<Record<string, string | undefined>>

/** Where the API reaches the wallet, and the secret that it shows there. */
export interface WalletProviderConfig {
  readonly url: string
  readonly secretKey: string
}

const [address, key] = ['VITRINE_WALLET_PROVIDER_URL', 'VITRINE_WALLET_SECRET_KEY'] as const

/**
 * Reads where the wallet is: the demonstration's where it is on and no other is named.
 * @returns undefined for a shop without a wallet.
 * @throws an Error that says which value is missing.
 */
export function readWalletProvider(
  env: Environment,
  demo: { isOn: boolean; url: string },
): WalletProviderConfig | undefined {
  const [url, secretKey] = [env[address] || (demo.isOn && demo.url), env[key]]
  if (!url) return undefined
  if (secretKey) return { url, secretKey }
  throw new Error(`${key} is missing: the API shows it to the wallet${env[address] ? ` of ${address}` : ''}.`)
}
