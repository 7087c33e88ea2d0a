import { HeaderFooter, MegaMenuUsp, AccountMenu, IconList } from './schema.ts'
import type { OperationTable } from '../operation.ts'
import { landingPath, masterdataPath } from '../paths.ts'

/** Header, footer and menus. */
export const navigationOperations = {
  [`GET ${landingPath}/header-footer`]: {
    summary: 'Header and footer content',
    tag: 'landing',
    session: 'none',
    response: HeaderFooter,
  },
  [`GET ${masterdataPath}/megamenu-usp`]: {
    summary: 'What each department’s menu says beside its categories',
    tag: 'masterdata',
    session: 'none',
    response: MegaMenuUsp,
  },
  [`GET ${masterdataPath}/icon-list`]: {
    summary: 'Which icon stands for which payment method, service, category and country',
    tag: 'masterdata',
    session: 'none',
    response: IconList,
  },
  [`GET ${masterdataPath}/myaccount-menu`]: {
    summary: 'The menu of the account area',
    tag: 'masterdata',
    session: 'none',
    response: AccountMenu,
  },
} as const satisfies OperationTable
