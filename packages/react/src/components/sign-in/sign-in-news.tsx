import { useSignals } from '@preact/signals-react/runtime'
import { datesDomain, type SignInState } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { fromMinute } from './from-minute.ts'

/** What the last call came to, when that is no field's fault: announced, with how to go on. */
export function SignInNews({ state, hasNoPasskeys }: { state: SignInState; hasNoPasskeys: boolean }) {
  useSignals()
  const { i18n } = useStorefront()
  const dates = useDomain(datesDomain)
  const { t } = i18n
  const { refusal, failure } = state
  const sentences = [
    refusal && (i18n.find(`identity.code.${refusal.code}`) ?? t('identity.unknown')),
    // The last try is said by the sentence before.
    !!refusal?.attemptsLeft && t('signIn.attemptsLeft', { count: refusal.attemptsLeft }),
    refusal?.again !== undefined &&
      t('signIn.again', { time: dates.date(fromMinute(refusal.again), refusal.isAnotherDay ? 'time' : 'clock') }),
    failure && t(`signIn.failure.${failure}`),
    hasNoPasskeys && t('signIn.passkeyMissing'),
  ].filter((text): text is string => typeof text === 'string')
  if (sentences.length === 0) return null
  return (
    <p className="vt-sign-in__news" part="news" role="alert" tabIndex={-1} data-first="">
      {sentences.join(' ')}
    </p>
  )
}
