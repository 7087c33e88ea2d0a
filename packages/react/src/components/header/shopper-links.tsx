import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { heartIcon, userIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

/** Links to what is the shopper's own: only what the shop has switched on. */
export function useShopperLinks(): { readonly label: string; readonly href: string; readonly icon: string }[] {
  const { i18n, routes } = useStorefront()
  const toggles = useDomain(contentDomain).featureToggles.value.value?.toggles
  return [
    ...(toggles?.account ? [{ label: i18n.t('header.account'), href: routes.page('my-account'), icon: userIcon }] : []),
    ...(toggles?.wishlist
      ? [{ label: i18n.t('header.wishlist'), href: routes.page('wishlist'), icon: heartIcon }]
      : []),
  ]
}

/** The same as icons, where there is room for them. */
export function ShopperLinks() {
  useSignals()
  return useShopperLinks().map(({ label, href, icon }) => (
    <a key={href} className="vt-header__link" href={href} aria-label={label}>
      <Icon path={icon} size={22} />
    </a>
  ))
}
