import { useSignals } from '@preact/signals-react/runtime'
import { waitingFields, type AccountAction, type PageName } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'
import type { AccountFormState } from './account-form-state.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'

interface ProofStepProps {
  /** The page that takes the form. */
  readonly page: PageName
  /** The acts of the section. */
  readonly actions: readonly AccountAction[]
  readonly form: AccountFormState | undefined
  /** The section while none of them waits for a proof. */
  readonly children: ReactNode
}

/** Asks whoever wants to change a way into the account to prove first to be its owner; what was typed is kept. */
export function ProofStep({ page, actions, form, children }: ProofStepProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  if (!form?.isWaiting || !actions.includes(form.action)) return children
  const proof = { ...form, action: 'prove' } as const
  return (
    <AccountForm
      page={page}
      action="prove"
      form={proof}
      submit={i18n.t('accountForm.confirm')}
      cancel={routes.page(page)}
      buttons={
        <button type="submit" name="do" value="prove-code" className="vt-button">
          {i18n.t('accountForm.sendAgain')}
        </button>
      }
    >
      <p className="vt-account-form__strong">{i18n.t('accountForm.prove')}</p>
      {Object.entries(waitingFields(form)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CodeField action="prove" form={proof} />
    </AccountForm>
  )
}
