import { useSignals } from '@preact/signals-react/runtime'
import { datesDomain, type SignInState } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { refusalSentences } from './field-faults.ts'
import { fromMinute } from './from-minute.ts'

/** What the last call came to, when that is no field's fault, with how to go on; focused, and announced by that. */
export function SignInNews({ state, hasNoPasskeys }: { state: SignInState; hasNoPasskeys: boolean }) {
  useSignals()
  const storefront = useStorefront()
  const dates = useDomain(datesDomain)
  const { t } = storefront.i18n
  const { refusal, failure } = state
  const sentences = [
    ...(refusal && !refusal.field ? refusalSentences(storefront, refusal) : []),
    refusal?.again !== undefined &&
      t('signIn.again', { time: dates.date(fromMinute(refusal.again), refusal.isAnotherDay ? 'time' : 'clock') }),
    failure && t(`signIn.failure.${failure}`),
    hasNoPasskeys && t('signIn.passkeyMissing'),
  ].filter((text): text is string => typeof text === 'string')
  if (sentences.length === 0) return null
  return (
    <p className="vt-sign-in__news" part="news" tabIndex={-1} data-first="">
      {sentences.join(' ')}
    </p>
  )
}
