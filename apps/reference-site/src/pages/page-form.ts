import type { PageName, Storefront } from '@vitrine/core'

/** The fields of a form by their names as they were posted; the last one where a name occurs twice. */
export type PostedValues = Readonly<Record<string, string>>

/** A form that was posted without script, as its page shows it. */
export interface PageForm<Errors extends object = object, Message = unknown, Done = unknown> {
  /** What was posted, but for what is secret. */
  readonly values: PostedValues
  /** What is wrong with a field, by its name. */
  readonly errors: Errors
  /** Why it was not taken, where no field is at fault. */
  readonly message?: Message
  /** It was taken: the page shows what it came to, or the next step. */
  readonly done?: Done
  /** The page's status. @defaultValue 200 for what is done, else 422 */
  readonly status?: 200 | 422 | 503 | undefined
}

export const formStatus = ({ status, done }: PageForm) => status ?? (done === undefined ? 422 : 200)

/** What a page says after a redirect, as its address has it: a code and what belongs to it. */
export type Said = Readonly<{ notice: string } & Record<string, string>>

/** How a posted form ends. */
export type FormEnd<Form extends PageForm = PageForm> =
  /** Another address, by 303: a reload sends nothing again. */
  | { readonly to: string; readonly said?: Said | undefined }
  /** The page again; its values are what was posted unless it brings others. */
  | {
      readonly again: Omit<Form, 'values' | 'errors'> & Partial<Pick<Form, 'values' | 'errors'>>
      /** Another page than the form's shows it. */
      readonly at?: PageName
    }
  | { readonly file: string; readonly text: string; readonly type: string }

/** A form that was posted, before whoever takes it. */
export interface SentForm<Domain> {
  readonly domain: Domain
  readonly storefront: Storefront
  readonly values: PostedValues
}

/** What a form does while no script runs: `POST /{locale}{path}`. */
export interface FormAction {
  readonly path: `/${string}`
  /** Most bytes that may be posted. */
  readonly bodyLimit?: number
  /** Where whoever must sign in before is led afterwards. @defaultValue the form's path */
  readonly back?: (values: PostedValues, storefront: Storefront) => string
  readonly send: (post: Omit<SentForm<unknown>, 'domain'>) => Promise<ShownEnd>
}

/** An end whose form is as its page shows it. */
export type ShownEnd =
  Exclude<FormEnd, { readonly again: unknown }> | { readonly again: PageForm; readonly at?: PageName }
