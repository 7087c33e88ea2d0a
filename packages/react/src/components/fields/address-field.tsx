import { useSignals } from '@preact/signals-react/runtime'
import type { AddressField as AddressFieldData } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Field } from './field.tsx'
import { ignored } from './ignored.ts'

export interface AddressFieldProps {
  readonly id: string
  /** As forms know it: `address.` and the field's own name. */
  readonly name: string
  readonly field: AddressFieldData
  readonly value: string
  readonly error: string | undefined
  readonly optional: string
  readonly isFocused?: boolean
  readonly onChange: (value: string) => void
}

/** Above this many characters a field is a free line and gets a row of its own. */
const longestHalf = 100

/** One field of a country's address, as its data describes it. */
export function AddressField({ id, name, field, value, error, optional, isFocused, onChange }: AddressFieldProps) {
  useSignals()
  const { i18n } = useStorefront()
  const { label, hint, inputType, isRequired, maxLength, options, autocomplete } = field
  return (
    <Field
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      optional={optional}
      isHalf={maxLength <= longestHalf}
      isFocused={isFocused ?? false}
    >
      {(control) =>
        inputType === 'select' ? (
          <select
            {...control}
            className="vt-field__control"
            autoComplete={autocomplete}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">{i18n.t('checkout.choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            className="vt-field__control"
            type="text"
            inputMode={inputType === 'numeric' || inputType === 'url' ? inputType : undefined}
            dir={inputType === 'numeric' || inputType === 'url' ? 'ltr' : 'auto'}
            maxLength={maxLength}
            autoComplete={autocomplete}
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onChange={ignored}
          />
        )
      }
    </Field>
  )
}
