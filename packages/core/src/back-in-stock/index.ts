export {
  backInStockDomain,
  type BackInStock,
  type BackInStockAlertRequest,
  type BackInStockAlertProblem,
} from './back-in-stock.ts'
