import { useSignals } from '@preact/signals-react/runtime'
import { beginSignIn, datesDomain, type SignInState, type SignInView } from '@vitrine/core'
import type { MouseEvent } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { fromMinute } from './from-minute.ts'
import type { SignInEntry } from './use-sign-in.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Where each view has a page of its own. */
const pages = { login: 'login', signup: 'register', password: 'login', reset: 'reset-password' } as const

/** What else one can do at this moment: another code, another way in, another address. */
export function SignInWays({ entry, returnTo }: { entry: SignInEntry; returnTo: string | undefined }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const dates = useDomain(datesDomain)
  const { t } = i18n
  const { step, purpose, isSignup, resendAt } = entry.state
  const secondsLeft = useSecondsUntil(step === 'code' ? resendAt : undefined)
  const hrefOf = (view: SignInView) => {
    const query = new URLSearchParams({
      ...(view === 'password' && { view }),
      ...(returnTo && { returnTo }),
    }).toString()
    return routes.page(pages[view]) + (query && `?${query}`)
  }
  const way = (view: SignInView, text: string, values: SignInState['values'] = {}) => (
    <a
      href={hrefOf(view)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        entry.go({ ...beginSignIn(view), values })
      }}
    >
      {text}
    </a>
  )
  // To be corrected, and not typed anew.
  const typed = { identifier: entry.state.values.identifier ?? '' }
  const change = way(purpose === 'reset' ? 'reset' : isSignup ? 'signup' : 'login', t('signIn.change'), typed)
  // Its proof may be over by the time that it is sent.
  if (step === 'register') return <div className="vt-sign-in__ways">{change}</div>
  if (step === 'code')
    return (
      <div className="vt-sign-in__ways">
        {resendAt === undefined || secondsLeft === 0 ? null : (
          <p>
            {secondsLeft === undefined
              ? t('signIn.resendAt', { time: dates.date(fromMinute(resendAt), 'clock') })
              : t('signIn.resendIn', { count: secondsLeft })}
          </p>
        )}
        <button
          type="submit"
          name="action"
          value="resend"
          className="vt-sign-in__link"
          formNoValidate
          disabled={!!secondsLeft}
        >
          {t('signIn.resend')}
        </button>
        {change}
      </div>
    )
  return (
    <>
      {purpose === 'login' ? (
        <button type="button" className="vt-button vt-sign-in__passkey" part="passkey" onClick={entry.onPasskey}>
          {t('signIn.passkey')}
        </button>
      ) : null}
      <div className="vt-sign-in__ways">
        {step === 'password' || purpose === 'reset' ? way('login', t('signIn.useCode')) : null}
        {step === 'identifier' ? way('password', t('signIn.usePassword')) : way('reset', t('signIn.forgot'))}
        {isSignup ? way('login', t('signIn.toLogin')) : way('signup', t('signIn.toSignup'))}
      </div>
    </>
  )
}
