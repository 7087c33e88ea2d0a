import type { ReactNode } from 'react'

/** What a control inside a {@link Field} needs to be labelled, described and marked. */
export interface ControlProps {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly autoFocus?: true
}

export interface FieldProps {
  /** Unique inside the form's root; the error summary finds the control by it. */
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: string | null | undefined
  readonly error?: string | undefined
  readonly isRequired: boolean
  /** Said beside the label of one that is not required. */
  readonly optional: string
  /** Half of the row from 768 px on. */
  readonly isHalf?: boolean
  /** The first that is wrong, on a page that opens with it. */
  readonly isFocused?: boolean
  /** Refusals of a field that had the focus already, counted: each is announced, for no move of the focus does it. */
  readonly announced?: number | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, hint, control and error in reading order, tied together for those who do not see them. */
export function Field(props: FieldProps) {
  const { id, name, label, hint, error, isRequired, optional, isHalf, isFocused, announced, children } = props
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const described = [errorId, hintId].filter(Boolean).join(' ')
  return (
    <div className="vt-field" data-half={isHalf ? '' : undefined} data-invalid={error ? '' : undefined}>
      <label className="vt-field__label" htmlFor={id}>
        {label} {isRequired ? null : <span className="vt-field__optional">({optional})</span>}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
        ...(isFocused && { autoFocus: true }),
      })}
      {error ? (
        <p key={announced} id={errorId} className="vt-field__error" role={announced ? 'alert' : undefined}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="vt-field__hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
