// Code that the loader fetches for those who have a cart: shows it where no component does.
import type { Storefront } from '@vitrine/core'
import { texts } from 'vitrine-texts:page'
import { storefrontOf } from '../store/storefront-of.ts'
import { showCounts } from './counts.ts'
import { showStepper } from './stepper.ts'

const known = new WeakSet<HTMLElement>()

/**
 * Shows the live bag in places of the page itself and of dormant elements: its count, and in steppers how much of a
 * product it has.
 * @param places - `[data-vitrine-cart-count]`; its value is the code of a stepper's product. Those that were given
 * before are left alone.
 */
export async function showCart(places: readonly HTMLElement[]): Promise<void> {
  const news = places.filter((place) => !known.has(place))
  for (const place of news) known.add(place)
  for (const [storefront, around] of await byStorefront(news)) {
    const { cart, i18n } = storefront
    if (cart.status.peek() === 'idle') void cart.load()
    // The number alone is there sooner.
    const counts = around.filter(({ dataset }) => !dataset['vitrineCartCount'])
    if (counts.length) showCounts(storefront, counts)
    try {
      await i18n.load(...texts)
    } catch {
      // The next look shows the steppers, which have no words yet.
      for (const place of around) if (!counts.includes(place)) known.delete(place)
      continue
    }
    // A component must find the server's HTML as it was when it hydrates it, and brings its own stepper.
    for (const place of around)
      if (!counts.includes(place) && place.closest('[data-stale]'))
        showStepper(storefront, place, () => known.delete(place))
  }
}

async function byStorefront(places: Iterable<HTMLElement>): Promise<Map<Storefront, HTMLElement[]>> {
  const found = new Map<Storefront, HTMLElement[]>()
  for (const place of places) {
    const storefront = await storefrontOf(place)
    found.set(storefront, [...(found.get(storefront) ?? []), place])
  }
  return found
}
