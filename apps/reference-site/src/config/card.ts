import { demoCard } from '../generated/demo-card.ts'

/** Settings of the card provider's browser part, for the checkout. All are decided before the site starts. */
export interface CardSettings {
  /** Address of the provider's script. */
  readonly src: string
  /** The one script that is trusted, by its SHA-384: a browser refuses every other under this address. */
  readonly integrity: string
  /** Names the shop to the provider; public. */
  readonly publicKey: string
  /** Origins that the checkout may frame: card fields, and what banks show to confirm a payment. */
  readonly frameOrigins: readonly string[]
  /** Origins that the provider's script may call from the shop's own page. */
  readonly connectOrigins: readonly string[]
}

/** The same in the file of a configuration set, as `card`; the environment comes before the file. */
export type CardValues = Partial<CardSettings>

type Environment = Readonly<Record<string, string | undefined>>

const variables = {
  src: 'VITRINE_CARD_SDK_URL',
  integrity: 'VITRINE_CARD_SDK_INTEGRITY',
  publicKey: 'VITRINE_CARD_PUBLIC_KEY',
  frameOrigins: 'VITRINE_CARD_FRAME_ORIGINS',
  connectOrigins: 'VITRINE_CARD_CONNECT_ORIGINS',
} as const

/**
 * Reads the card provider of a configuration set. A set with the demonstration parts that names none has the
 * demonstration's, which its API serves.
 * @throws Error that names the variable which is missing or wrong.
 */
export function readCard(
  set: { readonly name: string; readonly demo: boolean; readonly card?: CardValues | undefined },
  env: Environment,
  apiPublicUrl: string,
): CardSettings {
  const given = { ...set.card, ...fromEnvironment(env) }
  if (given.src === undefined && set.demo) return ofDemonstration(apiPublicUrl)
  for (const key of ['src', 'integrity', 'publicKey'] as const)
    if (!given[key])
      throw new Error(
        `${variables[key]} is missing: without it the configuration set ${set.name} cannot take cards. Set it in the environment of the site, or card.${key} in config/${set.name}.json.`,
      )
  const src = scriptUrl(given.src!)
  if (!/^sha384-[A-Za-z0-9+/]{64}$/.test(given.integrity!))
    throw new Error(`${variables.integrity} must be sha384- and the script’s SHA-384 in base64.`)
  return {
    src: src.href,
    integrity: given.integrity!,
    publicKey: given.publicKey!,
    frameOrigins: (given.frameOrigins ?? [src.origin]).map((text) => originOf(text, variables.frameOrigins)),
    connectOrigins: (given.connectOrigins ?? []).map((text) => originOf(text, variables.connectOrigins)),
  }
}

function ofDemonstration(apiPublicUrl: string): CardSettings {
  const src = new URL(demoCard.path, apiPublicUrl)
  const { integrity, publicKey } = demoCard
  return { src: src.href, integrity, publicKey, frameOrigins: [src.origin], connectOrigins: [] }
}

/** The demonstration's provider under another address of the API that serves it; another provider stays where it is. */
export function cardAt(card: CardSettings, { from, to }: { readonly from: string; readonly to: string }): CardSettings {
  const src = new URL(card.src)
  if (src.origin !== new URL(from).origin) return card
  return { ...card, src: new URL(src.pathname, to).href, frameOrigins: [new URL(to).origin] }
}

function fromEnvironment(env: Environment): CardValues {
  const list = (name: string) => env[name]?.split(',').map((text) => text.trim())
  const values = {
    src: env[variables.src],
    integrity: env[variables.integrity],
    publicKey: env[variables.publicKey],
    frameOrigins: env[variables.frameOrigins] ? list(variables.frameOrigins) : undefined,
    connectOrigins: env[variables.connectOrigins] ? list(variables.connectOrigins) : undefined,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

function scriptUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !isSafe(url)) throw new Error(`${variables.src} is "${text}"; it must be an https address.`)
  return url
}

function originOf(text: string, variable: string): string {
  const url = URL.parse(text)
  if (!url || !isSafe(url) || url.origin !== text)
    throw new Error(`${variable} has "${text}"; each must be an https origin, like https://cards.example.`)
  return text
}

/** Plain HTTP stays on this machine. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
