import cookies from 'js-cookie'
import type { Environment, PageView } from '../environment/index.ts'
import { safeStorage } from '../storage/index.ts'

// Specification section 9. A page served without TLS keeps its token in memory instead, but for localhost, which
// browsers trust.
const attributes = { secure: true, sameSite: 'strict', path: '/' } as const

/**
 * The environment of a page in a browser. Storage that throws, is full or forbidden, and cookies that are blocked, are
 * lived with.
 * @param prefix - Begins the name of whatever is stored: on another site's page, so that nothing of the host's is
 *   overwritten, and two shops keep apart.
 */
export function browserEnvironment(prefix = ''): Environment {
  return {
    isServer: false,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    // randomUUID is missing on pages without TLS.
    uuid: () =>
      crypto.randomUUID?.() ??
      '00000000-0000-4000-8000-000000000000'.replace(/0/g, () =>
        (crypto.getRandomValues(new Uint8Array(1))[0]! & 15).toString(16),
      ),
    timers: {
      set: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clear: (timer) => clearTimeout(timer as number),
    },
    cookies: {
      get: (name) => cookies.get(prefix + name),
      set: (name, value, expires) =>
        void cookies.set(prefix + name, value, expires ? { ...attributes, expires: new Date(expires) } : attributes),
      remove: (name) => cookies.remove(prefix + name, attributes),
    },
    storage: safeStorage(() => localStorage, prefix),
    sessionStorage: safeStorage(() => sessionStorage, prefix),
    channel(name) {
      const line = new BroadcastChannel(prefix + name)
      return {
        post: (message) => line.postMessage(message),
        listen: (listener) => line.addEventListener('message', ({ data }) => listener(data)),
      }
    },
    isOnline: () => navigator.onLine,
    hasPrivacyControl: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    takeHandover() {
      const [address, code] = location.href.split('#handover=')
      // Only the shop's own pages take a bag in: there, nothing that is stored has a prefix.
      if (!code || prefix) return undefined
      history.replaceState(history.state, '', address)
      return code
    },
    lifecycle: {
      onResume(listener) {
        addEventListener('pageshow', ({ persisted }) => persisted && listener())
        document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
        addEventListener('online', listener)
      },
      onLeave: (listener) => addEventListener('pagehide', listener),
      onPageView(listener) {
        const hear = (event: Event) => listener((event as CustomEvent<PageView>).detail)
        document.addEventListener('vitrine-page-view', hear)
        return () => document.removeEventListener('vitrine-page-view', hear)
      },
    },
  }
}
