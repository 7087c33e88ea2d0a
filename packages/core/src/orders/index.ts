export { ordersDomain, type Orders } from './orders.ts'
