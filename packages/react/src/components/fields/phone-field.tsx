import { useSignals } from '@preact/signals-react/runtime'
import type { CountryEntry } from '@vitrine/contract'
import { fieldErrorText, typedPhoneError } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'
import { Field, type FieldProps } from './field.tsx'
import { ignored } from './ignored.ts'
import { PhoneFrame } from './phone-frame.tsx'

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  readonly country: CountryEntry | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A phone number. What was typed or pasted stays; what is wrong with it already is said while it is written. */
export function PhoneField({ country, value, onChange, error, ...field }: PhoneFieldProps) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const typed = typedPhoneError(value, locale.value.country, country)
  return (
    <Field {...field} error={error ?? (typed && fieldErrorText(typed, i18n))}>
      {(control) => (
        <PhoneFrame diallingCode={country?.dialingcode}>
          <input
            {...control}
            className="vt-field__control"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onChange={ignored}
          />
        </PhoneFrame>
      )}
    </Field>
  )
}
