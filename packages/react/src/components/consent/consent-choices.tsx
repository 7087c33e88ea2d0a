import { useSignals } from '@preact/signals-react/runtime'
import { trackingCategories, type TrackingCategory, type TrackingConsent } from '@vitrine/contract/rules'
import { consentDomain } from '@vitrine/core'
import { useRef, type SyntheticEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { DialogClose } from '../dialog/dialog-close.tsx'
import { useDialog } from '../dialog/use-dialog.ts'

interface ConsentChoicesProps {
  readonly onSave: (chosen: TrackingConsent) => void
  readonly onClosed: () => void
}

/** The preferences, open: one switch for each category, all of them off before a decision. */
export function ConsentChoices({ onSave, onClosed }: ConsentChoicesProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const consent = useDomain(consentDomain)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useElementId()
  const dialog = useDialog({ isOpen: true, first: heading, onClosed })

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const allows = (category: TrackingCategory) => chosen.has(category)
    dialog.close()
    onSave({
      analytics: allows('analytics'),
      personalisation: allows('personalisation'),
      marketing: allows('marketing'),
    })
  }
  return (
    <dialog {...dialog.attributes} className="vt-dialog vt-consent-choices" part="dialog" aria-labelledby={titleId}>
      <form className="vt-consent-choices__sheet" onSubmit={save}>
        <div className="vt-consent-choices__head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {t('consent.choices')}
          </h2>
          <DialogClose className="vt-consent-choices__close" label={t('consent.close')} onClick={dialog.close} />
        </div>
        <p>{t('consent.intro')}</p>
        <ul role="list">
          <li>
            <span className="vt-consent-choices__name">{t('consent.needed.name')}</span>
            <span className="vt-consent-choices__state">{t('consent.needed.state')}</span>
            <p>{t('consent.needed.text')}</p>
          </li>
          {trackingCategories.map((category) => (
            <Choice
              key={category}
              category={category}
              isAllowed={consent.decision.peek()?.[category] ?? false}
              isRefused={category === 'marketing' && consent.hasPrivacyControl}
            />
          ))}
        </ul>
        <p>
          <a href={routes.page('privacy-policy')}>{t('consent.policy')}</a>
        </p>
        <button type="submit" className="vt-button vt-button--primary" part="save">
          {t('consent.save')}
        </button>
      </form>
    </dialog>
  )
}

interface ChoiceProps {
  readonly category: TrackingCategory
  readonly isAllowed: boolean
  /** The browser refuses it for the shopper. */
  readonly isRefused: boolean
}

function Choice({ category, isAllowed, isRefused }: ChoiceProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const id = useElementId()
  return (
    <li>
      <label className="vt-consent-choices__name" htmlFor={id}>
        {t(`consent.${category}.name`)}
      </label>
      <input
        id={id}
        className="vt-consent-choices__switch"
        type="checkbox"
        role="switch"
        name={category}
        defaultChecked={isAllowed}
        disabled={isRefused}
        aria-describedby={`${id}-text`}
      />
      <p id={`${id}-text`}>
        {t(`consent.${category}.text`)}
        {isRefused ? <strong> {t('consent.privacyControl')}</strong> : null}
      </p>
    </li>
  )
}
