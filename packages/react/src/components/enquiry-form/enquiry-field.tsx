import { useSignals } from '@preact/signals-react/runtime'
import type { EnquiryField as EnquiryFieldData } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { EnquiryControl } from './enquiry-control.tsx'

interface EnquiryFieldProps {
  /** Unique inside the form's root; the summary finds the control by it. */
  readonly id: string
  readonly field: EnquiryFieldData
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Label, control, error and hint in reading order, tied together for those who do not see them. */
export function EnquiryField({ id, field, value, error, onChange }: EnquiryFieldProps) {
  useSignals()
  const { i18n } = useStorefront()
  const described = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ')
  const isHalf = !['textarea', 'select'].includes(field.inputType)
  return (
    <div className="vt-field" data-half={isHalf ? '' : undefined} data-invalid={error ? '' : undefined}>
      <label className="vt-field__label" htmlFor={id}>
        {field.label}{' '}
        {field.isRequired ? null : <span className="vt-field__optional">({i18n.t('enquiry.optional')})</span>}
      </label>
      <EnquiryControl
        field={field}
        value={value}
        onChange={onChange}
        attributes={{
          id,
          name: field.name,
          required: field.isRequired,
          autoComplete: field.autocomplete,
          ...(described && { 'aria-describedby': described }),
          ...(error && { 'aria-invalid': true }),
        }}
      />
      {error ? (
        <p id={`${id}-error`} className="vt-field__error">
          {error}
        </p>
      ) : null}
      {field.hint ? (
        <p id={`${id}-hint`} className="vt-field__hint">
          {field.hint}
        </p>
      ) : null}
    </div>
  )
}
