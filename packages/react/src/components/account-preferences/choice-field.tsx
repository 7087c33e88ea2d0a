import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { ShownValue } from '../account-form/account-field.tsx'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { Field } from '../fields/field.tsx'

interface ChoiceFieldProps {
  readonly form: AccountFormState | undefined
  readonly name: string
  readonly label: string
  /** What is stored; empty for none. */
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly isHalf?: boolean
}

/** One of several, with what is wrong with it. */
export function ChoiceField({ form, name, label, value, options, isHalf = false }: ChoiceFieldProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const fault = form?.errors[name]
  const now = options.find(([option]) => option === value)?.[1] ?? value
  return (
    <Field
      id={useElementId()}
      name={name}
      label={label}
      error={fault && i18n.t(`accountFault.${fault}`, { code: '', now: use(formatDomain).isolate(now) })}
      isRequired
      optional=""
      isHalf={isHalf}
    >
      {(control) => (
        <>
          <ShownValue form={form} name={name} value={value} />
          <select
            {...control}
            required={false}
            className="vt-field__control"
            autoFocus={fault !== undefined && Object.keys(form?.errors ?? {})[0] === name}
            defaultValue={form?.values[name] ?? value}
          >
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        </>
      )}
    </Field>
  )
}
