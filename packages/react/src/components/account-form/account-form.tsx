import { useSignals } from '@preact/signals-react/runtime'
import type { AccountAction, PageName } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import type { AccountFormState } from './account-form-state.ts'
import { useFormDraft } from './use-form-draft.ts'

interface AccountSectionProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

/** One subject of an account page: a heading, what it is about, and what can be done. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const titleId = useElementId()
  return (
    <section className="vt-account-form" part="section" aria-labelledby={titleId}>
      <div className="vt-account-form__head">
        <h2 id={titleId}>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      <div className="vt-account-form__body">{children}</div>
    </section>
  )
}

interface AccountFormProps {
  /** The page that takes the form. */
  readonly page: PageName
  readonly action: AccountAction
  readonly form: AccountFormState | undefined
  readonly submit: string
  readonly isPrimary?: boolean
  /** Where it leads back to without a change. */
  readonly cancel?: string
  /** Other buttons, after the one that a press of Enter means. */
  readonly buttons?: ReactNode
  /** What goes on from why it was not done, under the words of that. */
  readonly help?: ReactNode
  readonly children?: ReactNode
}

/** A form that the shop's server takes; where that did not do it, it says why above the button. */
export function AccountForm(props: AccountFormProps) {
  useSignals()
  const { page, action, form, submit, isPrimary, cancel, buttons, help, children } = props
  const { i18n, routes, session } = useStorefront()
  const own = form?.action === action ? form : undefined
  const fault = own?.errors['form']
  const draft = useFormDraft({ page, action, form })
  const failure = own?.isFailed ? i18n.t('accountForm.failed') : fault && i18n.t(`accountFault.${fault}`)
  return (
    <form
      ref={draft.ref}
      className="vt-account-form__form"
      part="form"
      method="post"
      action={routes.page(page)}
      noValidate
    >
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="owner" value={session.userId} />
      {own?.isHeld || draft.isRestored ? (
        <p className="vt-account-form__sent" part="held" role="status">
          {i18n.t(draft.isRestored ? 'accountForm.restored' : 'accountForm.held')}
        </p>
      ) : null}
      {children}
      {failure ? (
        <p className="vt-account-form__failure" part="failure" role="alert">
          {failure}
        </p>
      ) : null}
      {help}
      <p className="vt-account-form__actions">
        <button type="submit" className={isPrimary === false ? 'vt-button' : 'vt-button vt-button--primary'}>
          {submit}
        </button>
        {buttons}
        {cancel === undefined ? null : (
          <a className="vt-account-form__cancel" href={cancel}>
            {i18n.t('accountForm.cancel')}
          </a>
        )}
      </p>
    </form>
  )
}
