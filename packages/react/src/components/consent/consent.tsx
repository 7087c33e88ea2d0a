import { useSignals } from '@preact/signals-react/runtime'
import type { TrackingConsent } from '@vitrine/contract/rules'
import { consentDomain } from '@vitrine/core'
import { useEffect, useRef, useState } from 'react'
import { useDomain, useIsHydrating, useStorefront } from '../../provider.tsx'
import { ConsentChoices } from './consent-choices.tsx'
import { useBannerFocus } from './use-banner-focus.ts'
import { useBannerRoom } from './use-banner-room.ts'

export interface ConsentProps {
  /** Opens the preferences, and closes them when taken away. */
  open?: boolean
  /** The shopper decided; the decision that holds. */
  onChange?: (decision: TrackingConsent) => void
  /** The preferences were closed. */
  onClose?: () => void
}

/**
 * Asks whoever has not decided whether the shop may follow what they do, and changes that any time. On a partner's page
 * its host decides, so that nothing is shown there.
 */
export function Consent(props: ConsentProps) {
  const { config } = useStorefront()
  return config.shopUrl ? null : <OwnConsent {...props} />
}

function OwnConsent({ open = false, onChange, onClose }: ConsentProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const consent = useDomain(consentDomain)
  const isHydrating = useIsHydrating()
  const banner = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // A page is the same for everyone: its own script shows the banner to whoever has not decided.
  const isAsked = !isHydrating && !consent.decision.value
  const onFocus = useBannerFocus(banner, isAsked)
  useBannerRoom(banner)
  useEffect(() => setOpen(open), [open])

  function decide(chosen: TrackingConsent) {
    const held = consent.decide(chosen)
    setSaved(true)
    onChange?.(held)
  }
  const decideAll = (isAllowed: boolean) => () =>
    decide({ analytics: isAllowed, personalisation: isAllowed, marketing: isAllowed })
  function close() {
    setOpen(false)
    // As `<details>` has it, the attribute says what is shown: the next press of a link is a change again.
    const root = banner.current?.getRootNode()
    if (root instanceof ShadowRoot) root.host.removeAttribute('open')
    onClose?.()
  }
  return (
    <>
      <section
        ref={banner}
        className="vt-consent"
        part="base"
        aria-label={t('consent.title')}
        hidden={!isAsked}
        onFocus={onFocus}
      >
        <p>{t('consent.text')}</p>
        <div className="vt-consent__ways" part="ways">
          <button type="button" onClick={decideAll(true)}>
            {t('consent.accept')}
          </button>
          <button type="button" onClick={decideAll(false)}>
            {t('consent.reject')}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('consent.choose')}
          </button>
        </div>
      </section>
      <p className="vt-visually-hidden" role="status">
        {isSaved && !isOpen ? t('consent.saved') : ''}
      </p>
      {isOpen ? <ConsentChoices onSave={decide} onClosed={close} /> : null}
    </>
  )
}
