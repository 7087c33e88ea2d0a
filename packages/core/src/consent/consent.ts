import { signal, type ReadonlySignal } from '@preact/signals-core'
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  heldConsent,
  readConsent,
  writeConsent,
  type TrackingConsent,
} from '@vitrine/contract/rules'
import { defineDomain } from '../storefront/index.ts'
import { createAccountConsent } from './account-consent.ts'

/** What a shopper decided about being followed. */
export interface Consent {
  /**
   * The decision that holds; undefined while the shopper is to be asked. Marketing is refused where the browser has
   * Global Privacy Control. It follows decisions in other tabs.
   */
  readonly decision: ReadonlySignal<TrackingConsent | undefined>
  /** The browser refuses marketing for the shopper, on every site. */
  readonly hasPrivacyControl: boolean
  /**
   * Remembers a decision, a withdrawal as well, for half a year; on the shop's own pages at the account, too, once the
   * shopper is signed in.
   * @returns The decision that holds from now on.
   */
  decide(consent: TrackingConsent): TrackingConsent
}

const DAY = 86_400_000

/** The decision about tracking of a storefront: `storefront.use(consentDomain)`. */
export const consentDomain = defineDomain<Consent>('consent', (context) => {
  const { environment, storefront } = context
  const { cookies, lifecycle } = environment
  const { configurationSet, organisationId } = storefront.config
  const hasPrivacyControl = environment.hasPrivacyControl?.() ?? false
  const read = () => {
    const decided = readConsent(cookies.get(CONSENT_COOKIE))
    return decided && heldConsent(decided, hasPrivacyControl)
  }
  const decision = signal(read())
  /** A decision that says the same is not another one. */
  const follow = (next: TrackingConsent | undefined) => {
    const before = decision.peek()
    const isSame = before === next || (before && next && writeConsent(before) === writeConsent(next))
    if (!isSame) decision.value = next
    return !isSame
  }
  const tabs = environment.channel(`vitrine-consent:${configurationSet}:${organisationId}`)
  const readAgain = () => void follow(read())
  tabs.listen(readAgain)
  lifecycle.onResume(readAgain)
  const writeToAccount = createAccountConsent(context, decision)

  return {
    decision,
    hasPrivacyControl,
    decide(consent) {
      const held = heldConsent(consent, hasPrivacyControl)
      const expires = environment.now() + CONSENT_DAYS * DAY
      cookies.set(CONSENT_COOKIE, writeConsent(held, environment.now()), expires)
      if (follow(held)) {
        tabs.post('decided')
        storefront.events.emit({ type: 'consentChanged', ...held, until: new Date(expires).toISOString() })
      }
      writeToAccount()
      return held
    },
  }
})
