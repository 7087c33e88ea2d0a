import type { Environment } from './environment.ts'

const nothing = () => {}
const empty = {
  get: () => undefined,
  set: nothing,
  remove: nothing,
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
}

/** An environment in which nothing ever happens and nothing is known of the shopper: the server snapshot's. */
export function inertEnvironment(environment: Environment): Environment {
  return {
    ...environment,
    fetch: () => new Promise(nothing),
    timers: { set: nothing, clear: nothing },
    cookies: empty,
    storage: empty,
    sessionStorage: empty,
    channel: () => ({ post: nothing, listen: nothing }),
    lifecycle: { onResume: nothing, onLeave: nothing },
    hasPrivacyControl: undefined,
    takeHandover: undefined,
    listeners: undefined,
  }
}
