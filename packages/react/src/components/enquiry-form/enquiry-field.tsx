import { useSignals } from '@preact/signals-react/runtime'
import type { EnquiryField as EnquiryFieldData } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import { EnquiryControl } from './enquiry-control.tsx'

interface EnquiryFieldProps {
  /** Unique inside the form's root; the summary finds the control by it. */
  readonly id: string
  readonly field: EnquiryFieldData
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One field of an enquiry, as its data describes it. */
export function EnquiryField({ id, field, value, error, onChange }: EnquiryFieldProps) {
  useSignals()
  const { i18n } = useStorefront()
  const { name, label, hint, isRequired, inputType } = field
  return (
    <Field
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      optional={i18n.t('enquiry.optional')}
      isHalf={!['textarea', 'select'].includes(inputType)}
    >
      {(control) => <EnquiryControl field={field} value={value} onChange={onChange} attributes={control} />}
    </Field>
  )
}
