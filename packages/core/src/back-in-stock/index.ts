export { backInStockDomain, checkWish, type BackInStock, type StockWish, type WishProblem } from './back-in-stock.ts'
