import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { ignored } from './ignored.ts'

export interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly type?: 'text' | 'email'
  readonly maxLength: number
}

/** A line of text; an address such as an e-mail stays left to right. */
export function TextField({ value, onChange, autoComplete, type = 'text', maxLength, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className="vt-field__control"
          type={type}
          dir={type === 'email' ? 'ltr' : 'auto'}
          autoComplete={autoComplete}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck="false"
          maxLength={maxLength}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
          onChange={ignored}
        />
      )}
    </Field>
  )
}
