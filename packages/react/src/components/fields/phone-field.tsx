import { Field, type FieldProps } from './field.tsx'
import { ignored } from './ignored.ts'
import { PhoneFrame } from './phone-frame.tsx'

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  /** `+971`. */
  readonly diallingCode: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A national number. */
export function PhoneField({ diallingCode, value, onChange, ...field }: PhoneFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <PhoneFrame diallingCode={diallingCode}>
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
        </PhoneFrame>
      )}
    </Field>
  )
}
