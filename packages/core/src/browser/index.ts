export { browserEnvironment } from './browser-environment.ts'
export { depart } from './depart.ts'
export { departureOf, type Departure } from './departure.ts'
export { trackingEnvironment } from './tracking-environment.ts'
