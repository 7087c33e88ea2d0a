/**
 * What both sides of the wire must decide alike: plain functions and constants, each in the folder of its domain. No
 * schema is behind them, so a browser's bundle holds what it uses and nothing more.
 */
export * from './addresses/rules.ts'
export * from './back-in-stock/rules.ts'
export * from './cart/rules.ts'
export * from './catalog/rules.ts'
export * from './choice/rules.ts'
export * from './contacts/rules.ts'
export * from './countries/rules.ts'
export * from './enquiries/rules.ts'
export * from './errors/rules.ts'
export * from './filters/rules.ts'
export * from './forms/rules.ts'
export * from './languages/rules.ts'
export * from './money/rules.ts'
export * from './numbers/rules.ts'
export * from './orders/rules.ts'
export * from './pages/rules.ts'
export * from './preview/rules.ts'
export * from './prices/rules.ts'
export * from './product/rules.ts'
export * from './search/rules.ts'
