import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain, formatDomain, shownField, type AccountAction } from '@vitrine/core'
import type { HTMLInputAutoCompleteAttribute, ReactElement } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import type { AccountFormState } from './account-form-state.ts'

interface AccountFieldProps {
  readonly action: AccountAction
  readonly form: AccountFormState | undefined
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** What stands in it until something is typed. */
  readonly value?: string | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly isHalf?: boolean
  readonly isOptional?: boolean
  /** The form says what it showed, so that only what was typed into it changes anything. */
  readonly hasShownValue?: boolean
  /** Puts something around the control. */
  readonly frame?: (control: ReactElement) => ReactElement
}

/** A line of text of an account form, with what was typed and what is wrong with it. */
export function AccountField({ action, form, name, label, hint, isHalf, frame, ...input }: AccountFieldProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const id = useElementId()
  const { isOptional = false, hasShownValue, value, type = 'text', autoComplete } = input
  const own = form?.action === action ? form : undefined
  const fault = own?.errors[name]
  const code = use(formatDomain).isolate(use(contentDomain).country.value?.dialingcode ?? '')
  const isFirst = fault !== undefined && Object.keys(own?.errors ?? {})[0] === name
  return (
    <Field
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={fault && i18n.t(`accountFault.${fault}`, { code, now: use(formatDomain).isolate(value ?? '') })}
      isRequired={!isOptional}
      optional={isOptional ? i18n.t('accountForm.optional') : ''}
      isHalf={isHalf ?? false}
    >
      {(control) => {
        const element = (
          <input
            {...control}
            className="vt-field__control"
            type={type}
            dir={type === 'text' && autoComplete !== 'username' ? 'auto' : 'ltr'}
            autoComplete={autoComplete}
            autoCapitalize={type === 'text' ? undefined : 'none'}
            spellCheck="false"
            autoFocus={isFirst || own?.isProved}
            defaultValue={own?.values[name] ?? value}
          />
        )
        const framed = frame ? frame(element) : element
        if (!hasShownValue) return framed
        return (
          <>
            <ShownValue form={own} name={name} value={value} />
            {framed}
          </>
        )
      }}
    </Field>
  )
}

interface ShownValueProps {
  readonly form: AccountFormState | undefined
  readonly name: string
  /** What is stored. */
  readonly value: string | undefined
}

/** What a field showed before it was changed; once its shopper has read what is stored now, that. */
export function ShownValue({ form, name, value = '' }: ShownValueProps) {
  const field = shownField(name)
  const before = form?.errors[name] === 'elsewhere' ? undefined : form?.values[field]
  return <input type="hidden" name={field} value={before ?? value} />
}
