import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInProps } from './sign-in.props.ts'
import { useSignIn } from './use-sign-in.ts'

export type { SignInProps } from './sign-in.props.ts'

/**
 * Signing in by code, password or passkey, registration and a new password; the site's own forms do the same without
 * script. On a partner's page it is a link to the shop's own page.
 */
export function SignIn(props: SignInProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.login(props.returnTo)}>
      <OwnSignIn {...props} />
    </OwnPages>
  )
}

function OwnSignIn(props: SignInProps) {
  useSignals()
  const { i18n } = useStorefront()
  const entry = useSignIn(props)
  return (
    <div className="vt-sign-in" part="base">
      <h1 className="vt-sign-in__title">{i18n.t(`signIn.title.${entry.title}`)}</h1>
      <SignInForm entry={entry} returnTo={props.returnTo} />
    </div>
  )
}
