import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { SessionAlert } from './session-alert.tsx'

interface SessionEndsProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks whether to go on, while there is time; to close it is to stay. */
export function SessionEnds({ endsAt, onStay, onLeave }: SessionEndsProps) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const time = new Intl.DateTimeFormat(locale.value.tag, { hour: 'numeric', minute: '2-digit' }).format(endsAt)
  return (
    <SessionAlert
      title={i18n.t('session.soon.title')}
      text={i18n.t('session.soon.text', { time })}
      first={{ label: i18n.t('session.soon.stay'), onChosen: onStay }}
      second={{ label: i18n.t('session.soon.leave'), onChosen: onLeave }}
      onDismissed={onStay}
    />
  )
}
