import { depart, type Departure } from '@vitrine/core/browser'
import { storefrontOf } from '../store/storefront-of.ts'

/** Goes where a link leads, with the bag of its storefront. */
export async function departFrom(departure: Departure): Promise<void> {
  await depart(await storefrontOf(departure.link), departure)
}
