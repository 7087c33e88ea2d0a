import { useSignals } from '@preact/signals-react/runtime'
import { checkoutBannersDomain } from '@vitrine/core/checkout'
import { useDomain, useStorefront } from '../../provider.tsx'
import { NamedIcon } from '../icon/named-icon.tsx'

/** What holds today for every order: a holiday without couriers, the last day before a feast. */
export function CheckoutBanners() {
  useSignals()
  const { routes } = useStorefront()
  const items = useDomain(checkoutBannersDomain).value.value?.items ?? []
  if (items.length === 0) return null
  return (
    <ul className="vt-checkout__banners" role="list" part="banners">
      {items.map(({ code, iconName, title, text, link }) => (
        <li key={code}>
          <NamedIcon name={iconName} size={20} />
          <p>
            <strong>{title}</strong>
            {text} {link ? <a href={routes.path(link.path)}>{link.label}</a> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
