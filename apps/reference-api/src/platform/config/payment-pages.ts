import { createHash } from 'node:crypto'
import { readJsonVariable } from '@vitrine/server'

const variable = 'VITRINE_PAYMENT_PAGES'

/** A provider of payment pages. */
export interface PaymentPage {
  /** Name that the data of methods gives it. */
  readonly name: string
  /** Base address of its server side. */
  readonly url: string
  /** Names our secret to it. */
  readonly keyId: string
  /** The first signs; two while one takes the other's place. */
  readonly secrets: readonly [string, ...string[]]
}

/** Path of the demonstration's bank on the API's own server. */
export const BANK_PATH = '/demo/bank'

/**
 * Reads the providers of payment pages: JSON, a list of `{"name", "url", "keyId", "secrets"}`. Without it the
 * demonstration has its own bank.
 * @throws an Error that says what is wrong without repeating a secret.
 */
export function readPaymentPages(
  env: Readonly<Record<string, string | undefined>>,
  { set, isDemo, port }: { set: string; isDemo: boolean; port: number },
): readonly PaymentPage[] {
  const given = readJsonVariable(env, variable)
  if (given === undefined) return isDemo ? [demoBank(port, env['VITRINE_CARD_SECRET_KEY'] ?? '')] : []
  if (!Array.isArray(given)) throw new Error(`${variable} is no list.`)
  const isProduction = set.startsWith('PROD_') && !env['VITRINE_REHEARSAL']
  const pages = given.map((page: unknown, at) => readPage(page, `${variable}[${at}]`, isProduction))
  const twice = pages.find(({ name }, at) => pages.findIndex((one) => one.name === name) < at)
  if (twice) throw new Error(`${variable} has two providers of the name ${twice.name}.`)
  return pages
}

/** Address of the demonstration's bank, for the server that it is a part of. */
export const bankUrl = (port: number): string => `http://localhost:${port}${BANK_PATH}/server`

const demoBank = (port: number, secret: string): PaymentPage => ({
  ...{ name: 'bank', url: bankUrl(port), keyId: 'shop' },
  secrets: [createHash('sha256').update(`bank of the demonstration ${secret}`).digest('hex')],
})

function readPage(page: unknown, at: string, isProduction: boolean): PaymentPage {
  const { name, url, keyId, secrets, ...more } = (page ?? {}) as Readonly<Record<string, unknown>>
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new Error(`${at} has ${unknown}, which the shop does not read.`)
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,30}$/.test(name) || ['card', 'wallet', 'cash'].includes(name))
    throw new Error(`${at}.name must be a name in small letters, and not card, wallet or cash.`)
  const address = typeof url === 'string' ? URL.parse(url) : null
  if (!address || !(isProduction ? /^https:$/ : /^https?:$/).test(address.protocol) || address.search || address.hash)
    throw new Error(`${at}.url must be an address like https://pay.example/api, with https in production.`)
  if (typeof keyId !== 'string' || !/^[\w.-]{1,64}$/.test(keyId))
    throw new Error(`${at}.keyId must have 1 to 64 letters, digits, dots or hyphens.`)
  if (!Array.isArray(secrets) || secrets.length < 1 || secrets.length > 2)
    throw new Error(`${at}.secrets must be the secret, or the new one and the one before it.`)
  if (secrets.some((secret) => typeof secret !== 'string' || secret.length < 32))
    throw new Error(`${at}.secrets: each must have at least 32 characters.`)
  return { name, url: url as string, keyId, secrets: secrets as [string, ...string[]] }
}
