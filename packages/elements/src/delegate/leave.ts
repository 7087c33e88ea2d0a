// What a partner's page has once there is a bag: each link to the shop takes it along. What follows is fetched then.
import { departureOf } from '@vitrine/core/browser'
import { storeAround } from '../store/around.ts'

/** Address of the shop that a link's storefront is of. */
const shopOf = (link: Element) =>
  storeAround(link)?.getAttribute('shop-url') ??
  document.querySelector<HTMLScriptElement>('script[data-partner-key]')?.src

function leave(event: MouseEvent) {
  const departure = departureOf(event, shopOf)
  if (!departure) return
  import('./depart.ts')
    .then(({ departFrom }) => departFrom(departure))
    .catch(() => (departure.tab ?? window).location.assign(departure.link.href))
}

document.addEventListener('click', leave)
document.addEventListener('auxclick', leave)
