import type { IncomingHttpHeaders } from 'node:http'
import type { PageName, Storefront } from '@vitrine/core'

/** The fields of a form by their names as they were posted; the last one where a name occurs twice. */
export type PostedValues = Readonly<Record<string, string>>

/** A form that was posted without script, as its page shows it. */
export interface PageForm<Errors extends object = object, Message = unknown, Done = unknown> {
  /** Posted values, but for secret ones. */
  readonly values: PostedValues
  /** Faults of the fields, by name. */
  readonly errors: Errors
  /** Reason why it was not taken, where no field is at fault. */
  readonly message?: Message
  /** It was taken: the page shows what it came to, or the next step. */
  readonly done?: Done
  /** The page's status. @defaultValue 200 for what is done, else 422 */
  readonly status?: 200 | 422 | 429 | 503 | undefined
}

export const formStatus = ({ status, done }: PageForm) => status ?? (done === undefined ? 422 : 200)

/**
 * Notice of a page after a redirect, as its address has it (`?notice=`), and what belongs to it. `enquiry-sent` is said
 * by the page of that form in its place, see `saidOf`; other codes are said at the top of any page, see `formNotice`.
 */
export interface Said {
  readonly notice: string
  /** A limit that was reached: a count, or minor units. */
  readonly limit?: string
  /** Reference that the shop gives to what was sent. */
  readonly reference?: string
  /** The coupon's code that was not taken. */
  readonly coupon?: string
  /** Amount by which the products must cost more, in minor units. */
  readonly lacking?: string
  /** The nearest day to one that was not taken, `2026-12-04`. */
  readonly nearest?: string
}

/** Page that may show what came of a form elsewhere. */
type ShowingPage = PageName | 'cart' | 'shared-wishlist'

/** End of a posted form. */
export type FormEnd<Form extends PageForm = PageForm> =
  /** Another address, by 303: a reload sends nothing again. */
  | {
      readonly to: string
      readonly said?: Said | undefined
      /** The form's draft is carried out, where it names one. */
      readonly draftDone?: string | undefined
    }
  /** The page again; its values are what was posted unless it brings others. */
  | {
      readonly again: Omit<Form, 'values' | 'errors'> & Partial<Pick<Form, 'values' | 'errors'>>
      /** Another page than the form's shows it. */
      readonly at?: ShowingPage
      /** Path and query of that page below its locale. @defaultValue its name */
      readonly path?: string
    }
  | { readonly file: string; readonly text: string; readonly type: string }

/** A form that was posted. */
export interface PostedForm {
  /** Storefront of the shopper who posted it. */
  readonly storefront: Storefront
  readonly values: PostedValues
  /** Headers of the request. */
  readonly headers: IncomingHttpHeaders
}

/** A form that was posted, before the domain that takes it. */
export interface SentForm<Domain> extends PostedForm {
  readonly domain: Domain
}

/**
 * Action of a form while no script runs: `POST /{locale}{path}`. A form in many pages has no page of its own, and leads
 * to another address whatever happens.
 */
export interface FormAction {
  readonly path: `/${string}`
  /** Most bytes that may be posted. */
  readonly bodyLimit?: number
  /** Address to which a shopper who must sign in before is led afterwards. @defaultValue the form's path */
  readonly back?: (values: PostedValues, storefront: Storefront) => string
  /**
   * What of a form waits until its shopper has signed in again, to be shown then; nothing where it is left out. A form
   * with a field `owner` is nobody else's.
   */
  readonly holds?: (values: PostedValues) => PostedValues | undefined
  readonly send: (post: PostedForm) => Promise<ShownEnd>
}

/** An end whose form is as its page shows it. */
export type ShownEnd =
  | Exclude<FormEnd, { readonly again: unknown }>
  | { readonly again: PageForm; readonly at?: ShowingPage; readonly path?: string }
