import { useSignals } from '@preact/signals-react/runtime'
import type { AccountAction } from '@vitrine/core'
import { formatDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import type { AccountFormState } from './account-form-state.ts'

/** Where the code went, and the field that takes it, in any digits, pasted or filled in by the browser. */
export function CodeField({ action, form }: { readonly action: AccountAction; readonly form: AccountFormState }) {
  useSignals()
  const { i18n, use } = useStorefront()
  const id = useElementId()
  const fault = form.action === action ? form.errors['code'] : undefined
  return (
    <>
      <p className="vt-account-form__sent" part="sent" role="status">
        {i18n.t('accountForm.sent', { to: use(formatDomain).isolate(form.sentTo ?? '') })}
      </p>
      <input type="hidden" name="vToken" value={form.vToken ?? ''} />
      <input type="hidden" name="sentTo" value={form.sentTo ?? ''} />
      <Field
        id={id}
        name="code"
        label={i18n.t('accountForm.code')}
        hint={i18n.t('accountForm.codeHint')}
        error={fault && i18n.t(`accountFault.${fault}`)}
        isRequired
        optional=""
      >
        {(control) => (
          <input
            {...control}
            className="vt-field__control vt-field__control--code"
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </Field>
    </>
  )
}
