export {
  backInStockDomain,
  type BackInStock,
  type BackInStockAlertRequest,
  type BackInStockAlertProblem,
  type BackInStockAlertRefusal,
  type OwnAlertOutcome,
} from './back-in-stock.ts'
