import { useSignals } from '@preact/signals-react/runtime'
import type { FieldName } from '@vitrine/core/checkout'
import type { MouseEvent } from 'react'
import { useStorefront } from '../../provider.tsx'

export interface ErrorSummaryProps {
  readonly errors: readonly {
    readonly name: FieldName
    readonly id: string
    readonly label: string
    readonly text: string
  }[]
}

/** What is wrong with a step, each linked to its field; focused after a refused submit, and announced by that. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  useSignals()
  const { i18n } = useStorefront()
  if (errors.length === 0) return null
  // A fragment link does not reach into a shadow root.
  const goTo = (id: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    root.getElementById(id)?.focus()
  }
  return (
    <div
      className="vt-errors"
      part="errors"
      data-error-summary=""
      tabIndex={-1}
      role="group"
      aria-label={i18n.t('validation.summary', { count: errors.length })}
    >
      <p className="vt-errors__title">{i18n.t('validation.summary', { count: errors.length })}</p>
      <ul>
        {errors.map(({ name, id, label, text }) => (
          <li key={name}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
