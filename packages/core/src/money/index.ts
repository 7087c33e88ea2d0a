export { currencyDecimals, formatMoney, numberFormat, sameEverywhere, toDecimal } from './format-money.ts'
