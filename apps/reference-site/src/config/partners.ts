import { readFileSync, unwatchFile, watchFile } from 'node:fs'

export interface Partner {
  /** Public name of a partner, from the loader's `data-partner-key`. */
  readonly key: string
  /** Origins of its pages: `https://partner.example`. */
  readonly origins: readonly string[]
}

export interface PartnerList {
  /** The partners as they are now. */
  all(): readonly Partner[]
  close(): void
}

export interface PartnersOptions {
  /** Milliseconds between two looks at the file. @defaultValue 2,000 */
  readonly interval?: number
  readonly onError?: (error: Error) => void
}

/**
 * The partners of a set, and those of a file that is read again whenever it changes: a partner comes and goes without a
 * commit and without a restart. A file that cannot be read later on changes nothing.
 * @throws an Error that says what is wrong with the file, when it is so from the start.
 */
export function openPartners(
  own: readonly Partner[],
  file: string | undefined,
  { interval = 2_000, onError = ({ message }) => console.error(`site  ${message}`) }: PartnersOptions = {},
): PartnerList {
  if (!file) return { all: () => own, close: () => {} }
  let partners = [...own, ...readPartners(file)]
  const readAgain = () => {
    try {
      partners = [...own, ...readPartners(file)]
    } catch (error) {
      onError(error as Error)
    }
  }
  watchFile(file, { interval, persistent: false }, readAgain)
  return { all: () => partners, close: () => unwatchFile(file, readAgain) }
}

function readPartners(file: string): readonly Partner[] {
  const refuse = (reason: string) => {
    throw new Error(`${file}: ${reason}`)
  }
  let partners: unknown
  try {
    partners = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    refuse((error as Error).message)
  }
  if (!Array.isArray(partners)) return refuse('a list is expected: [{ "key": "pk_…", "origins": ["https://…"] }]')
  for (const { key, origins } of partners as Partial<Partner>[]) {
    if (typeof key !== 'string' || !/^pk_\w+$/.test(key)) refuse(`${key}: a key is pk_ and letters, digits or _`)
    if (!Array.isArray(origins) || origins.length === 0) refuse(`${key}: no origins`)
    const wrong = (origins as string[]).find((origin) => !isOrigin(origin))
    if (wrong !== undefined) refuse(`${key}: ${wrong} is no origin such as https://partner.example`)
  }
  const keys = partners.map(({ key }: Partner) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) < index)
  return twice ? refuse(`${twice} is there twice`) : partners
}

/** An origin as a browser names it: scheme, host and port. Without encryption only this machine's own. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && (protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname))
}
