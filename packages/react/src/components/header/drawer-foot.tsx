import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { languageFacts } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { chevronDownIcon, globeIcon, mapPinIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { LocaleList } from './locale-list.tsx'
import { useShopperLinks } from './shopper-links.tsx'

/**
 * The last entry unfolds below the screen's edge: it is brought up to the head of the drawer, also when it was unfolded
 * before this component listened.
 */
function bringIntoView(entry: HTMLDetailsElement | null) {
  if (entry?.open) entry.scrollIntoView({ block: 'start' })
}

/** What the drawer has besides products: what is the shopper’s own, shops, country and language. */
export function DrawerFoot({ path, locales }: { path: string; locales: string | undefined }) {
  useSignals()
  const { i18n, locale, routes } = useStorefront()
  const content = useDomain(contentDomain)
  const shopperLinks = useShopperLinks()
  const hasStores = content.featureToggles.value.value?.toggles?.['store-locator']
  const stores = hasStores
    ? [{ label: i18n.t('header.stores'), href: routes.page('store-locator'), icon: mapPinIcon }]
    : []
  const { country, language } = locale.value
  const here = content.country.value
  return (
    <ul className="vt-drawer__foot" role="list">
      {[...shopperLinks, ...stores].map(({ label, href, icon }) => (
        <li key={href}>
          <a href={href}>
            <Icon path={icon} size={20} />
            <span>{label}</span>
          </a>
        </li>
      ))}
      <li>
        <details ref={bringIntoView} onToggle={({ currentTarget }) => bringIntoView(currentTarget)}>
          <summary>
            <Icon path={globeIcon} size={20} />
            <span>
              <span className="vt-visually-hidden">{i18n.t('header.country')}: </span>
              {here?.name ?? country.toUpperCase()} · <span lang={language}>{languageFacts[language].name}</span>
            </span>
            <Icon path={chevronDownIcon} size={18} />
          </summary>
          <LocaleList path={path} locales={locales} />
        </details>
      </li>
    </ul>
  )
}
