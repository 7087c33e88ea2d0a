import { useSignals } from '@preact/signals-react/runtime'
import { privateSessionDomain } from '@vitrine/core'
import { useEffect } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { departmentHome } from './department-home.ts'
import { nameAccountLinks } from './name-account-links.ts'
import { noteExpiry, takeExpiry } from './expiry-note.ts'
import { SessionEnds } from './session-ends.tsx'
import { useLeave } from './use-leave.tsx'

/**
 * Follows the sign-in of this browser: the shopper's name in the header, the question before a sign-in ends, and where
 * the page leads when it has ended. It shows nothing else, and nothing at all on a partner's page.
 */
export function Session() {
  const { config } = useStorefront()
  return config.shopUrl ? null : <OwnSession />
}

function OwnSession() {
  useSignals()
  const { i18n, notifications, routes } = useStorefront()
  const session = useDomain(privateSessionDomain)
  const ended = session.ended.value
  const name = session.user.value?.firstName
  const endsAt = session.endsAt.value

  const sayExpired = () => {
    if (takeExpiry()) notifications.show({ kind: 'info', message: i18n.t('session.expired') })
  }
  useEffect(() => {
    session.watch()
    sayExpired()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a page
  }, [])
  useEffect(() => {
    if (!ended) return
    if (ended === 'elsewhere') return location.reload()
    if (ended === 'expired') noteExpiry()
    // Whoever was led to the sign-in already goes on from there.
    if (location.pathname === routes.page('login')) return sayExpired()
    location.assign(departmentHome(routes, location.pathname, document.cookie))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an end
  }, [ended, routes])
  const sayFailed = () => notifications.show({ kind: 'error', message: i18n.t('session.soon.failed') })
  const { leave, alert } = useLeave()
  const account = routes.page('my-account')
  const label = name ? i18n.t('session.account', { name }) : undefined
  useEffect(() => (name && label ? nameAccountLinks(account, name, label) : undefined), [account, name, label])

  return (
    <>
      {endsAt === undefined ? null : (
        <SessionEnds endsAt={endsAt} onStay={() => void session.extend().catch(sayFailed)} onLeave={leave} />
      )}
      {alert}
    </>
  )
}
