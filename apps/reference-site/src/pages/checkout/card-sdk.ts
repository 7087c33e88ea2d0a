import type { SiteConfig } from '../../config/config.ts'

export interface CardSdk {
  readonly src: string
  readonly integrity: string
  readonly publicKey: string
}

const version = '4.2.0'
let known: Promise<Omit<CardSdk, 'src'>> | undefined

/**
 * Address and integrity of the card provider's script (specification section 7: version 4.2.0, loaded only on
 * checkout).
 */
export async function cardSdk(config: SiteConfig): Promise<CardSdk> {
  known ??= read(config).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return { src: new URL(`/sdk/card/${version}/card.js`, config.apiPublicUrl).href, ...(await known) }
}

async function read(config: SiteConfig): Promise<Omit<CardSdk, 'src'>> {
  const response = await fetch(new URL(`/sdk/card/${version}/integrity.json`, config.apiUrl), {
    signal: AbortSignal.timeout(config.limits.upstream.cardSdk),
  })
  if (!response.ok) throw new Error(`the card provider answered ${response.status} for its integrity`)
  const { integrity, publicKey } = (await response.json()) as { integrity: string; publicKey: string }
  return { integrity, publicKey }
}
