import { useSignals } from '@preact/signals-react/runtime'
import { fieldErrorText, walletDomain, type WalletField as Name } from '@vitrine/core/checkout'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import { ignored } from '../fields/ignored.ts'

export interface WalletFieldProps {
  readonly name: Name
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly input: InputHTMLAttributes<HTMLInputElement>
  readonly hint?: string | undefined
  readonly refusals: number
  /** Puts something before the control. */
  readonly frame?: (control: ReactNode) => ReactNode
}

/** The field of a step of the wallet, with what was refused of it. */
export function WalletField(props: WalletFieldProps) {
  useSignals()
  const { name, label, value, onChange, input, hint, refusals, frame = (control) => control } = props
  const { i18n, use } = useStorefront()
  const { fault } = use(walletDomain).state.value
  const id = useElementId()
  const own = fault?.field === name ? fault : undefined
  const more = own?.and && fieldErrorText(own.and, i18n)
  return (
    <Field
      id={id}
      name={`wallet-${name}`}
      label={label}
      hint={more ?? hint}
      error={own && i18n.t(own.key, own.parameters)}
      announced={own && refusals}
      isRequired
      optional=""
    >
      {(control) =>
        frame(
          <input
            {...control}
            className="vt-field__control"
            dir="ltr"
            spellCheck="false"
            {...input}
            data-wallet-focus=""
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onChange={ignored}
          />,
        )
      }
    </Field>
  )
}
