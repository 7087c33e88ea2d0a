import { useSignals } from '@preact/signals-react/runtime'
import type { Routes } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Notice } from '../notice/notice.tsx'

export interface OwnPagesProps {
  /** The shop's own page for this. */
  readonly page: (routes: Routes) => string
  /** One signs in there first. */
  readonly isSignIn?: boolean
  readonly children: ReactNode
}

/**
 * What takes a shopper's name, address or payment is shown on the shop's own pages alone. Every script of a partner's
 * page could read its fields, so there it is a link to the shop's page.
 */
export function OwnPages({ page, isSignIn, children }: OwnPagesProps) {
  useSignals()
  const { config, i18n, routes } = useStorefront()
  if (!config.shopUrl) return children
  return (
    <Notice
      kind="info"
      title={i18n.t(isSignIn ? 'ownPages.signIn' : 'ownPages.title')}
      actions={
        <a className="vt-button" href={page(routes)}>
          {i18n.t(isSignIn ? 'ownPages.goSignIn' : 'ownPages.go')}
        </a>
      }
    />
  )
}
