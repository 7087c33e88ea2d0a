import { useSignals } from '@preact/signals-react/runtime'
import type { StorefrontError } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { SessionAlert } from './session-alert.tsx'

interface LeaveAlertProps {
  readonly error: StorefrontError
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Says why signing out failed, and that the shopper is still signed in. */
export function LeaveAlert({ error, onAgain, onClose }: LeaveAlertProps) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <SessionAlert
      title={i18n.t('session.leave.title')}
      text={i18n.find(`errors.${error.code}`) ?? i18n.t('session.leave.failed')}
      first={{ label: i18n.t('session.leave.again'), onChosen: onAgain }}
      second={{ label: i18n.t('session.leave.close'), onChosen: onClose }}
      onDismissed={onClose}
    />
  )
}
