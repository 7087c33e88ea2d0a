import { useSignals } from '@preact/signals-react/runtime'
import type { EnquiryField } from '@vitrine/contract'
import { latinDigits } from '@vitrine/contract/rules'
import { contentDomain, enquiriesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import type { ControlProps } from '../fields/field.tsx'
import { ignored } from '../fields/ignored.ts'
import { PhoneFrame } from '../fields/phone-frame.tsx'

interface EnquiryControlProps {
  readonly field: EnquiryField
  readonly value: string
  readonly onChange: (value: string) => void
  /** What ties the control to its label, error and hint. */
  readonly attributes: ControlProps
}

const types = { email: 'email', date: 'date' } as const
const keyboards = { phone: 'tel', number: 'numeric' } as const
const leftToRight = ['email', 'phone', 'number', 'date']

/** The control that a field's data asks for. */
export function EnquiryControl({ field, value, onChange, attributes }: EnquiryControlProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { inputType, maxLength, options, autocomplete } = field
  const shared = { ...attributes, className: 'vt-field__control', autoComplete: autocomplete, value }
  if (inputType === 'select')
    return (
      <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{i18n.t('enquiry.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (inputType === 'textarea')
    return (
      <textarea
        {...shared}
        rows={6}
        dir="auto"
        maxLength={maxLength}
        onInput={(event) => onChange(event.currentTarget.value)}
        onChange={ignored}
      />
    )
  const country = use(contentDomain).country.value
  const typed = (text: string) => (inputType === 'phone' ? latinDigits(text) : text)
  const input = (
    <input
      {...shared}
      type={types[inputType as keyof typeof types] ?? 'text'}
      inputMode={keyboards[inputType as keyof typeof keyboards]}
      dir={leftToRight.includes(inputType) ? 'ltr' : 'auto'}
      // A browser cuts what is pasted without a word.
      maxLength={inputType === 'date' || inputType === 'phone' ? undefined : maxLength}
      min={inputType === 'date' ? use(enquiriesDomain).earliestDay(field) : undefined}
      onInput={(event) => onChange(typed(event.currentTarget.value))}
      onChange={ignored}
    />
  )
  if (inputType !== 'phone') return input
  return <PhoneFrame diallingCode={country?.dialingcode}>{input}</PhoneFrame>
}
