export {
  backInStockDomain,
  type BackInStock,
  type BackInStockAlertRequest,
  type BackInStockAlertProblem,
  type BackInStockAlertRefusal,
} from './back-in-stock.ts'
