import type { Environment } from '../environment/index.ts'
import type { StoredByOthers, TrackingEnvironment } from '../tracking/index.ts'

/**
 * What following a visit needs of a browser, beside the page's environment.
 * @param prefix - As that of the environment: two shops on a page keep apart.
 */
export function trackingEnvironment(environment: Environment, prefix = ''): TrackingEnvironment {
  // Pages without TLS have no locks.
  const { locks } = navigator as { readonly locks?: LockManager }
  return {
    ...environment,
    beacon(url, text) {
      try {
        return navigator.sendBeacon(url, text)
      } catch {
        return false
      }
    },
    onHide: (listener) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener()),
    onlyHere:
      locks &&
      (async (name, work) => {
        await locks.request(prefix + name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
      }),
    forget,
  }
}

function forget({ cookies, keys }: StoredByOthers) {
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0]!)) {
    if (!cookies.test(name)) continue
    for (const domain of ['', ...domainsOf(location.hostname).map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  for (const open of [() => localStorage, () => sessionStorage])
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (keys?.test(key)) storage.removeItem(key)
    } catch {
      // Forbidden: nothing is stored.
    }
}

/** A host and its parents: `a.shop.example`, `shop.example`. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
