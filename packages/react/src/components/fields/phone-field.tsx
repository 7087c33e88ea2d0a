import { ignored } from './address-field.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  /** `+971`. */
  readonly diallingCode: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The national number behind its country's dialling code, both left to right in every language. */
export function PhoneField({ diallingCode, value, onChange, ...field }: PhoneFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="vt-field__phone" dir="ltr">
          <span className="vt-field__dialling" aria-hidden="true">
            {diallingCode}
          </span>
          <input
            {...control}
            className="vt-field__control"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onChange={ignored}
          />
        </div>
      )}
    </Field>
  )
}
