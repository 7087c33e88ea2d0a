import type { MouseEvent } from 'react'

interface ErrorSummaryProps {
  readonly title: string
  /** By the id of the field that each is about. */
  readonly errors: readonly { readonly id: string; readonly label: string; readonly text: string }[]
}

/** What is wrong with a form, each linked to its field; focused after a refused submit, and announced by that. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  // A fragment link does not reach into a shadow root.
  const goTo = (id: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    root.getElementById(id)?.focus()
  }
  return (
    <div className="vt-errors" part="errors" data-error-summary="" tabIndex={-1} role="group" aria-label={title}>
      <p className="vt-errors__title">{title}</p>
      <ul>
        {errors.map(({ id, label, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {label} – {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
