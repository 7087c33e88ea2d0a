import { useSignals } from '@preact/signals-react/runtime'
import { accountMenuDomain } from '@vitrine/core'
import type { FormEvent } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { NamedIcon } from '../icon/named-icon.tsx'
import { OwnPages } from '../own-pages/own-pages.tsx'
import { useLeave } from '../session/use-leave.tsx'
import { loadAccountMenu } from './account-menu.load.ts'

export interface AccountMenuProps {
  /** Path of the page that is open, below the locale: `/my-account/profile`. */
  current?: string
}

/** Links to the parts of the account, and the way out of it. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <OwnPages isSignIn page={(routes) => routes.page('my-account')}>
      <Menu {...props} />
    </OwnPages>
  )
}

function Menu({ current = '' }: AccountMenuProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  useLoad(loadAccountMenu, {})
  const { value, status } = use(accountMenuDomain).items.value
  const link = (path: string, label: string, iconName: string) => (
    <li key={path}>
      <a
        className="vt-account-menu__link"
        part="link"
        href={routes.path(path)}
        aria-current={path === current ? 'page' : undefined}
      >
        <NamedIcon name={iconName} size={20} />
        <span>{label}</span>
      </a>
    </li>
  )
  return (
    <nav className="vt-account-menu" part="base" aria-label={i18n.t('accountMenu.label')}>
      <div className="vt-account-menu__groups">
        <ul>{link('/my-account', i18n.t('accountMenu.overview'), 'store')}</ul>
        {value?.groups.map(({ title, items }) => (
          <div key={title} className="vt-account-menu__group">
            <p className="vt-account-menu__title">{title}</p>
            <ul>{items.map(({ path, label, iconName }) => link(path, label, iconName))}</ul>
          </div>
        ))}
      </div>
      {!value && status === 'failed' ? (
        <p className="vt-account-menu__failed" part="failed" role="status">
          {i18n.t('accountMenu.failed')}
        </p>
      ) : null}
      <Leave />
    </nav>
  )
}

/** Signs out; while it cannot, an alert says why, and the shopper is still signed in. */
function Leave() {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { leave, isLeaving, alert } = useLeave()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <>
      <form
        className="vt-account-menu__leave"
        method="post"
        action={routes.path('/account/logout')}
        onSubmit={onSubmit}
      >
        <button type="submit" className="vt-account-menu__out" part="sign-out" aria-busy={isLeaving}>
          {i18n.t('accountMenu.signOut')}
        </button>
      </form>
      {alert}
    </>
  )
}
