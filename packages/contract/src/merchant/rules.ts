import { countryCodes, type CountryCode, type WrittenLanguage } from '../countries/rules.ts'

/** Who sells in a country. */
export interface Seller {
  /** Name in the register of companies. @defaultValue the merchant's */
  readonly name?: string
  readonly addressLines: readonly string[]
  /** Number under which its tax is paid there. */
  readonly taxNumber?: string
}

/** Merchant of a shop, as a configuration set describes it. */
export interface Merchant {
  /** Name in its mark, the same in every language. */
  readonly name: string
  /** Name in titles and texts, by language. @defaultValue the name */
  readonly names: Readonly<Partial<Record<WrittenLanguage, string>>>
  /** Beginning of every order number. */
  readonly orderPrefix: string
  readonly mail: {
    /** The address that the shop writes from. */
    readonly from: string
    /** Address at which its people read what shoppers write. */
    readonly enquiries: string
  }
  /** Who sells in a country, as its invoices say. @defaultValue the name alone */
  readonly sellers?: Readonly<Partial<Record<CountryCode, Seller>>>
  /** File of an SVG that draws the name. @defaultValue the name is written */
  readonly wordmark?: string
  /** File of an SVG for the tabs of browsers. @defaultValue the first letter of the name */
  readonly icon?: string
}

/** The merchant's name as a language writes it; Simplified Chinese has the Traditional name where it has none. */
export const shopNameIn = ({ name, names }: Pick<Merchant, 'name' | 'names'>, language: WrittenLanguage): string =>
  names[language] ?? (language === 'zh-Hans' ? names.zh : undefined) ?? name

/** Every spelling of the merchant's name, each once. */
export const shopNames = ({ name, names }: Pick<Merchant, 'name' | 'names'>): string[] => [
  ...new Set([name, ...Object.values(names)]),
]

/** The domain that the merchant's mail comes from. */
export const mailDomain = ({ mail }: Pick<Merchant, 'mail'>): string => mail.from.split('@').at(-1)!

/** Letters and digits of an order number as it is stored: `writtenOrderNumber` leaves them as they are. */
const isPrefix = (text: unknown) => typeof text === 'string' && /^[A-Z][A-Z0-9]{1,7}$/.test(text)
const isName = (text: unknown) => typeof text === 'string' && text.trim() === text && /^[^<>"\r\n]{1,60}$/.test(text)
const isFile = (text: unknown) => typeof text === 'string' && text.endsWith('.svg')
const isSeller = (given: unknown) => {
  const { name, addressLines, taxNumber } = (given ?? {}) as Partial<Seller>
  const areLines = Array.isArray(addressLines) && addressLines.length <= 6 && addressLines.every(isName)
  return areLines && (name === undefined || isName(name)) && (taxNumber === undefined || isName(taxNumber))
}
const isAddress = (text: unknown) => typeof text === 'string' && /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)

/**
 * The merchant of a configuration.
 * @param given - What the configuration says.
 * @param source - Where it stands, for the message.
 * @throws an Error that names what is missing or wrong.
 */
export function readMerchant(given: unknown, source: string): Merchant {
  const fail = (what: string, value: unknown, rule: string): never => {
    throw new Error(`${source} has the merchant.${what} ${JSON.stringify(value) ?? '(none)'}; it must be ${rule}.`)
  }
  const { name, names = {}, orderPrefix, mail, sellers, wordmark, icon } = (given ?? {}) as Partial<Merchant>
  if (!isName(name)) fail('name', name, 'the name of the shop, of at most 60 characters')
  for (const [language, text] of Object.entries(names)) {
    if (!['en', 'ar', 'zh', 'zh-Hans'].includes(language)) fail('names', names, 'names by en, ar, zh or zh-Hans')
    if (!isName(text)) fail(`names.${language}`, text, 'a name of at most 60 characters')
  }
  if (!isPrefix(orderPrefix)) fail('orderPrefix', orderPrefix, '2 to 8 capital letters and digits, a letter first')
  for (const key of ['from', 'enquiries'] as const)
    if (!isAddress(mail?.[key])) fail(`mail.${key}`, mail?.[key], 'an e-mail address')
  for (const [country, seller] of Object.entries(sellers ?? {})) {
    if (!countryCodes.some((code) => code === country)) fail('sellers', sellers, 'sellers by the codes of countries')
    if (!isSeller(seller)) fail(`sellers.${country}`, seller, 'addressLines, at most 6, and maybe name and taxNumber')
  }
  for (const [key, file] of Object.entries({ wordmark, icon }))
    if (file !== undefined && !isFile(file)) fail(key, file, 'the path of an SVG file')
  const optional = { ...(sellers && { sellers }), ...(wordmark && { wordmark }), ...(icon && { icon }) }
  return { name, names, orderPrefix, mail, ...optional } as Merchant
}
