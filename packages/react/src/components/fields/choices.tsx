import { useElementId } from '../../host.ts'

export interface ChoicesProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string; readonly text?: string }[]
  readonly onChange: (value: string) => void
}

/** A radio group. */
export function Choices({ id, name, label, value, error, options, onChange }: ChoicesProps) {
  const errorId = useElementId()
  return (
    <fieldset
      className="vt-field vt-field--choices"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="vt-field__label">{label}</legend>
      <div className="vt-field__choices">
        {options.map((option, index) => (
          <label key={option.value} className="vt-field__choice">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.text ? <small>{option.text}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="vt-field__error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
