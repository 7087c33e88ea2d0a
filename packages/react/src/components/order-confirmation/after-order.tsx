import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '@vitrine/contract'
import { formatDomain, orderPath } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/** Where to ask about an order, and the number to say there. */
export function Help({ orderNumber }: Pick<Order, 'orderNumber'>) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { isolate } = useDomain(formatDomain)
  return (
    <section>
      <h2 className="vt-confirmation__subtitle">{i18n.t('orderConfirmation.help.title')}</h2>
      <p>{i18n.t('orderConfirmation.help.text', { number: isolate(orderNumber) })}</p>
      <p className="vt-confirmation__online">
        <a href={routes.page('contact-us')}>{i18n.t('orderConfirmation.help.go')}</a>
      </p>
    </section>
  )
}

/**
 * The way of a guest to an account. The page reads the e-mail address of the order, so that no address of a page has
 * it; with the sign-in the guest's orders become the account's.
 */
export function MakeAccount({ order: { id } }: { readonly order: Pick<Order, 'id'> }) {
  useSignals()
  const { i18n, routes, session } = useStorefront()
  if (session.isLoggedIn.value) return null
  const query = new URLSearchParams({ order: id, returnTo: routes.path(orderPath(id)) })
  return (
    <section className="vt-confirmation__online">
      <h2 className="vt-confirmation__subtitle">{i18n.t('orderConfirmation.account.title')}</h2>
      <p>{i18n.t('orderConfirmation.account.text')}</p>
      <p>
        <a href={`${routes.page('register')}?${query}`}>{i18n.t('orderConfirmation.account.go')}</a>
      </p>
    </section>
  )
}
