export { accountFlagOf, accountFlags, withoutAccountFlags, type AccountFlag } from './account-flags.ts'
export { alternateLinks, alternatesPath, type AlternateLink } from './alternates.ts'
export { switchDepartment } from './department-switch.ts'
export { pageTypeOf, type PageType } from './page-type.ts'
export { createPageViews, PAGE_VIEW_DELAY, type PageView } from './page-views.ts'
export {
  parseRoute,
  type PageRoute,
  type RedirectRoute,
  type Route,
  type RouteName,
  type RouteOptions,
} from './parse-route.ts'
export { pathInLocale } from './path-in-locale.ts'
export { createRoutes, type PageName, type Routes } from './routes.ts'
export { reservedSegments, reservedSlugs } from './segments.ts'
export { shellOf, type Shell } from './shell.ts'
