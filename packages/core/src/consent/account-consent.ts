import type { ReadonlySignal } from '@preact/signals-core'
import { CONSENT_COOKIE, CONSENT_DAYS, consentTime, writeConsent, type TrackingConsent } from '@vitrine/contract/rules'
import type { DomainInput } from '../storefront/index.ts'

const path = '/experience/account/private/v1/my-account/tracking-consent'

/** Where a browser remembers which decision the account has: `<UID>:<decision>`. A sign-out takes it along. */
export const WRITTEN_KEY = 'consentWritten'

/** Seconds since a decision: the server gets no time, for no two clocks are the same. */
function ageOf(milliseconds: number): number {
  const seconds = Math.floor(milliseconds / 1000)
  return Math.min(Math.max(0, seconds), CONSENT_DAYS * 86_400)
}

/**
 * Has the account of who is signed in remember the decision, also when the sign-in comes later. It is for the shop's
 * own pages. A later one of another browser holds. Nothing waits for it, and a failure is dropped: the next page that
 * has the decision tries again.
 * @returns Writes the decision that holds, after what is on its way already: an older one never comes last.
 */
export function createAccountConsent(
  { client, environment, storefront }: DomainInput,
  decision: ReadonlySignal<TrackingConsent | undefined>,
): () => void {
  const { isServer, storage, cookies, now } = environment
  if (isServer || storefront.config.shopUrl) return () => {}
  const { UID } = storefront.session
  let last = Promise.resolve()
  const markOf = (owner: string, consent: TrackingConsent) => `${owner}:${writeConsent(consent)}`

  async function write() {
    const owner = UID.peek()
    const consent = decision.peek()
    if (!owner || !consent) return
    storage.removeItem(WRITTEN_KEY)
    const decidedAt = consentTime(cookies.get(CONSENT_COOKIE))
    const body = decidedAt === undefined ? consent : { ...consent, age: ageOf(now() - decidedAt) }
    await client.call(`PUT ${path}`, { body }, { keepalive: true })
    storage.setItem(WRITTEN_KEY, markOf(owner, consent))
  }
  const queue = () => void (last = last.then(write).catch(() => {}))

  UID.subscribe((owner) => {
    const consent = decision.peek()
    if (!owner) storage.removeItem(WRITTEN_KEY)
    else if (consent && storage.getItem(WRITTEN_KEY) !== markOf(owner, consent)) queue()
  })
  return queue
}
