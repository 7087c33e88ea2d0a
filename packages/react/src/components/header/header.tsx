import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { useDomain } from '../../provider.tsx'
import { Slot, type SlotProps } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { CartButton } from '../cart-button/cart-button.tsx'
import { CategoryRow } from './category-row.tsx'
import { departmentOf } from './department.ts'
import { LanguageLink } from './language-link.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { ReducedHeader } from './reduced-header.tsx'
import { ShopperLinks } from './shopper-links.tsx'
import { useMenus } from './use-menus.ts'
import { Wordmark } from './wordmark.tsx'
import { loadHeader } from './header.load.ts'

export interface HeaderProps extends SlotProps<'search' | 'wordmark'> {
  /** Name, way back and nothing else: for bag and checkout. */
  reduced?: boolean
  /** Path and query of the page, for the links to it in other locales. */
  path?: string
  /**
   * Locales in which the page exists, separated by spaces; the links of the others lead to the department. All when it
   * is missing.
   */
  locales?: string
}

/**
 * The shop's name, its departments with their menus, search, country and language, and the bag. All of it works without
 * script.
 */
export function Header({ reduced = false, path = '', locales, slots }: HeaderProps) {
  useSignals()
  const content = useDomain(contentDomain)
  useLoad(loadHeader, { reduced })
  const header = content.headerFooter.value.value?.header
  const menus = useMenus(header)
  if (reduced) return <ReducedHeader slots={slots} />
  const departments = header?.departments ?? []
  const department = departmentOf(path)
  const shown = departments.find(({ departmentType }) => departmentType === (department ?? 'fashion'))
  return (
    <header className="vt-header" part="base" ref={menus}>
      {header?.announcement ? (
        <p className="vt-header__announcement" part="announcement">
          {header.announcement}
        </p>
      ) : null}
      <div className="vt-header__row">
        <div className="vt-header__bar">
          <MenuDrawer departments={departments} department={department} path={path} locales={locales} />
          <MegaMenu departments={departments} department={department} />
          <Wordmark slots={slots} />
          <div className="vt-header__tools">
            <Slot name="search" slots={slots} />
            <LanguageLink path={path} locales={locales} />
            <LocaleMenu path={path} locales={locales} />
            <ShopperLinks />
            <CartButton />
          </div>
        </div>
      </div>
      {shown ? <CategoryRow department={shown} path={path} /> : null}
    </header>
  )
}
