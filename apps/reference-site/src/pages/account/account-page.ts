import type { AccountInfo } from '@vitrine/contract'
import { accountDomain, accountMenuDomain, StorefrontError, type PageName } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { accountStyles } from '../../render/styles.ts'
import { ownTrail, type Crumb } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { definePage, type Page, type PageContext, type PageView } from '../page.ts'
import type { PageForm } from '../page-form.ts'

/** Parts that differ between the pages of the account area. */
export interface AccountPart<Form extends PageForm = PageForm> {
  /** Its address below the locale. */
  readonly page: Extract<PageName, `my-account${string}`>
  /** The heading, and the last of the breadcrumbs. @defaultValue what the menu calls the page */
  readonly heading?: (context: PageContext<Form>, info: AccountInfo) => string
  /** HTML of the part itself, with what is particular to its page. */
  readonly main: (context: PageContext<Form>, info: AccountInfo) => Promise<string | PartView>
  /** The menu's entry, for pages below one. @defaultValue the page */
  readonly under?: PageName
}

/** A part that needs more than the page of every part. */
export type PartView = Pick<PageView, 'main' | 'status'> & {
  /** Styles beside the account's own. */
  readonly styles?: string
  /** The page itself, where it is below the part: its heading, its title and the last of the breadcrumbs. */
  readonly own?: Crumb
}

/** What the parts are called while the menu cannot be read. */
const parts = {
  'my-account/orders': 'orders',
  'my-account/profile': 'profile',
  'my-account/addresses': 'addresses',
  'my-account/preferences': 'preferences',
  'my-account/privacy': 'privacy',
  'my-account/profile/delete-account': 'deletion',
} as const
const isPart = (page: string): page is keyof typeof parts => Object.hasOwn(parts, page)

/** A page of the account area: menu, breadcrumbs, heading, part. */
export const accountPage = <Form extends PageForm = PageForm>(part: AccountPart<Form>): Page<Form> =>
  definePage({
    isCrawlerPage: false,
    kind: 'private',
    ...(part.page === 'my-account' && { isWayIn: true }),
    async view(context) {
      const { storefront } = context
      const [info] = await Promise.all([
        storefront.use(accountDomain).info.load(),
        storefront.use(accountMenuDomain).items.load(),
      ])
      // A provider of identities that is down answers too, without the account.
      if (info.value?.errorCode !== '0')
        throw info.error ?? new StorefrontError('SERVICE_UNAVAILABLE', 'The account could not be read.')
      return partView(context, part, info.value)
    },
  })

/** A heading as HTML: what is isolated in it, such as the number of an order, breaks only where it fits no line. */
const headingHtml = (heading: string) => escapeHtml(heading).replace(/\u2068(.*?)\u2069/gu, '<bdi>$1</bdi>')

async function partView<Form extends PageForm>(
  context: PageContext<Form>,
  part: AccountPart<Form>,
  info: AccountInfo,
): Promise<PageView> {
  const { storefront, element, text } = context
  const { routes } = storefront
  const menuItems = storefront
    .use(accountMenuDomain)
    .items.peek()
    .value?.groups.flatMap(({ items }) => items)
  const labelOf = (page: string) =>
    menuItems?.find(({ path }) => path === `/${page}`)?.label ??
    text(isPart(page) ? `account.parts.${parts[page]}` : 'account.title')
  const name = part.heading?.(context, info) ?? labelOf(part.page)
  const root = { label: text('account.title'), href: routes.page('my-account') }
  const above = part.under ? [{ label: labelOf(part.under), href: routes.page(part.under) }] : []
  const below =
    part.page === 'my-account' ? [] : [...above, { label: labelOf(part.page), href: routes.page(part.page) }]
  const [menu, shown, titles] = await Promise.all([
    element('vitrine-account-menu', { current: `/${part.page}` }),
    part.main(context, info),
    named(storefront, part.page, name),
  ])
  const { main, styles = '', status, own }: PartView = typeof shown === 'string' ? { main: shown } : shown
  const heading = own?.label ?? name
  return {
    ...titles,
    ...(own && { title: own.label }),
    ...(status && { status }),
    styles: accountStyles + styles,
    ...(await ownTrail(context, [root, ...below, ...(own ? [own] : [])])),
    main:
      `<div class="account"><div class="account__menu">${menu}</div>` +
      `<div class="account__part"><h1>${headingHtml(heading)}</h1>${main}</div></div>`,
  }
}
