import type { Digits, TokenMargins, WrittenLanguage } from '@vitrine/contract/rules'

/** How a storefront is set up. Public values only: it may be printed into a page. */
export interface StorefrontConfig {
  /** The gateway: `/api` on the shop itself, `https://shop.example/api` on a partner page. */
  readonly baseUrl: string
  /** Empty on the shop itself, the shop's origin on a partner page: links, pictures and the hand-over of the bag. */
  readonly shopUrl: string
  /** Language and country: `en-ae`. */
  readonly locale: string
  readonly organisationId: string
  /** Name in the shop's mark. @defaultValue texts say "the shop" */
  readonly shopName?: string
  /** Name in the texts, by language. @defaultValue the shopName */
  readonly shopNames?: Readonly<Partial<Record<WrittenLanguage, string>>>
  /** DEV, SIT, UAT, PREVIEW or PROD_<country>. */
  readonly configurationSet: string
  /** Partner pages only: says whose page it is. */
  readonly partnerKey?: string
  /** Digits of Arabic text. @defaultValue 'latn' */
  readonly digits?: Digits
  /** Products on one page of a list, at most 60. @defaultValue 60 */
  readonly listPageSize?: number
  /** How long before its end a token is renewed. @defaultValue 60 seconds of a guest's, 300 of a signed-in shopper's */
  readonly tokenMargins?: TokenMargins
}
