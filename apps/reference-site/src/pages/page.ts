import type { Storefront } from '@vitrine/core'
import type { RenderOptions } from '@vitrine/elements/server'
import type { SiteConfig } from '../config/config.ts'
import type { UrgentPicture } from '../render/urgent-picture.ts'
import type { FormAction, PageForm } from './page-form.ts'
import type { PageTextKey } from './page-text.ts'

/** Input of a page: the shop as core sees it, a way to place elements, and the address that was asked for. */
export interface PageContext<Form extends PageForm = PageForm> {
  readonly storefront: Storefront
  readonly config: SiteConfig
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  /** Path and query as asked for. */
  readonly path: string
  /** Texts that only the server renders. */
  readonly text: (key: PageTextKey, parameters?: Readonly<Record<string, string>>) => string
  /** Server-renders one element with its data. */
  readonly element: (tag: string, attributes?: Record<string, unknown>, options?: RenderOptions) => Promise<string>
  /**
   * An arrival from another site: strict cookies are held back, so that nobody can say yet whose page it is. What is
   * the shopper's own then stays in its loading state and fills in the browser.
   */
  readonly isShopperHidden: boolean
  /** Path and query of the page of this site that led here. */
  readonly before?: string | undefined
  /** Set when the page answers its form. */
  readonly form?: Form
}

export interface PageView {
  readonly status?: 200 | 400 | 403 | 404 | 410 | 422 | 500 | 503
  readonly title: string
  readonly description?: string
  /** The largest picture in the first view. */
  readonly firstPicture?: UrgentPicture | undefined
  /**
   * Suits short pages with centred text, tables or a visible footer, which would move as they load: the browser shows
   * nothing until the whole document has arrived.
   */
  readonly isRenderedWhole?: boolean
  /** HTML inside `<main>`, made of elements. */
  readonly main: string
  /** The page has a search field of its own; the header has none then. */
  readonly hasSearch?: boolean
  /** HTML between header and main: breadcrumbs. */
  readonly before?: string
  /** A style sheet beside that of every page. */
  readonly styles?: string
  readonly structuredData?: readonly unknown[]
  /** Structured data of its breadcrumbs, where it is no crawler page. */
  readonly trailData?: unknown
  /** Locales in which the page exists; all of the set when it is missing. */
  readonly locales?: readonly string[]
  /** Path of the picture for shared links. */
  readonly image?: string
  /** A page of one product, to those who share it. */
  readonly isProduct?: boolean
  /** Path of the page that stands for this one; crawler pages only. */
  readonly canonicalPath?: string
}

export interface Page<Form extends PageForm = PageForm> {
  /** Shown to crawlers; everything else is noindex, nofollow. */
  readonly isCrawlerPage: boolean
  /**
   * `shared` pages hold nothing of a shopper, so that a CDN may keep them; `shopper` pages are never stored, and
   * `private` ones neither: whoever is not signed in is led to the sign-in first, and back.
   */
  readonly kind: 'shared' | 'shopper' | 'private'
  /** No header and footer, because nothing else of the shop is available. */
  readonly isBare?: boolean
  /** Whoever must sign in first is led back to the page that led here, and not to this one. */
  readonly isWayIn?: boolean
  /** Card provider's frames and script may be loaded. */
  readonly takesCards?: boolean
  /** Action of its form; see `formPage`. */
  readonly form?: FormAction
  readonly view: (context: PageContext<Form>) => Promise<PageView | PageRedirect>
}

/** Another page instead of this one. */
export interface PageRedirect {
  readonly redirect: string
  readonly status: 301 | 302 | 303
  /** `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
  /**
   * A page of this site leads there instead of the answer's status: the browser then sends the strict cookies that it
   * holds back from whoever arrives from another site. Works without script.
   */
  readonly isByPage?: boolean
}

/** Types a page where it is written. */
export const definePage = <Form extends PageForm = PageForm>(page: Page<Form>): Page<Form> => page
