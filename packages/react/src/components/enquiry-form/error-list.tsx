import { useSignals } from '@preact/signals-react/runtime'
import type { MouseEvent } from 'react'
import { useStorefront } from '../../provider.tsx'

interface ErrorListProps {
  readonly faults: readonly { readonly id: string; readonly label: string; readonly text: string }[]
}

/** What is wrong with the form, each linked to its field; focused after a refusal, and announced by that. */
export function ErrorList({ faults }: ErrorListProps) {
  useSignals()
  const { i18n } = useStorefront()
  if (faults.length === 0) return null
  const title = i18n.t('enquiry.summary', { count: faults.length })
  // A fragment link does not reach into a shadow root.
  const goTo = (id: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    root.getElementById(id)?.focus()
  }
  return (
    <div className="vt-enquiry__errors" part="errors" data-error-list="" tabIndex={-1} role="group" aria-label={title}>
      <p>{title}</p>
      <ul>
        {faults.map(({ id, label, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
