import type { Money, UnitPrice } from '@vitrine/contract'
import { formatMoney, sameEverywhere } from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'
import { numberFormat } from './numbers.ts'

/** Values as the locale writes them, the same characters on server and browser. Each reads the locale signal. */
export interface Formatters {
  money(money: Money): string
  /** Whole or with at most two decimals. */
  number(value: number): string
  /** 'AED 3.20 / 100 g'. */
  unitPrice(price: UnitPrice): string
  /**
   * Text between bidi isolates, for a phone, order number or brand inside right-to-left text that cannot hold markup.
   */
  isolate(text: string): string
}

/** The formatters of a storefront: `storefront.use(formatDomain)`. */
export const formatDomain = defineDomain<Formatters>(
  'format',
  ({
    storefront: {
      locale,
      i18n: { t },
    },
  }) => {
    const money = (value: Money) => formatMoney(value, locale.value)
    const number = (value: number) => sameEverywhere(numberFormat(locale.value.tag).format(value))
    return {
      money,
      number,
      unitPrice({ price, value, unit }) {
        const name = t(`units.${unit}`)
        return t('units.per', { price: money(price), quantity: value === 1 ? name : `${number(value)}\u00a0${name}` })
      },
      isolate: (text) => `\u2068${text}\u2069`,
    }
  },
)
