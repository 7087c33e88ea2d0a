import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { checkoutDomain, type CheckoutStep } from '@vitrine/core/checkout'
import type { ReactNode } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { checkIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { steps } from './steps.ts'

export interface StepFrameProps {
  readonly name: CheckoutStep
  readonly current: CheckoutStep
  /** A summary of the completed step. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** A step as done, open or still to come. */
export function StepFrame({ name, current, summary, children }: StepFrameProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const format = useDomain(formatDomain)
  const checkout = use(checkoutDomain)
  const titleId = useElementId()
  const position = steps.indexOf(name)
  const distance = position - steps.indexOf(current)
  const state = distance === 0 ? 'open' : distance < 0 ? 'done' : 'later'
  const title = i18n.t(`checkout.step.${name}`)
  return (
    <section className="vt-step" part="step" data-step={name} data-state={state} aria-labelledby={titleId}>
      <header className="vt-step__head">
        <span className="vt-step__number" aria-hidden="true">
          {state === 'done' ? <Icon path={checkIcon} size={16} /> : format.number(position + 1)}
        </span>
        <h2 id={titleId} className="vt-step__title" tabIndex={-1} aria-current={state === 'open' ? 'step' : undefined}>
          {title}{' '}
          <span className="vt-visually-hidden">
            {i18n.t('checkout.stepOf', { step: format.number(position + 1), total: format.number(steps.length) })}
          </span>
        </h2>
        {state === 'done' ? (
          <button
            type="button"
            className="vt-step__change"
            aria-label={i18n.t('checkout.changeNamed', { name: title })}
            onClick={() => checkout.goTo(name)}
          >
            {i18n.t('checkout.change')}
          </button>
        ) : null}
      </header>
      {state === 'open' ? <div className="vt-step__body">{children}</div> : null}
      {state === 'done' ? <div className="vt-step__summary">{summary}</div> : null}
    </section>
  )
}
