import type { Domain } from '@vitrine/core'
import type { Page } from './page.ts'
import type { FormAction, FormEnd, PageForm, PostedValues, SentForm } from './page-form.ts'

/** A page with a form that works without script. */
export interface FormPage<D, Form extends PageForm> extends Pick<FormAction, 'path' | 'bodyLimit' | 'back' | 'holds'> {
  /** Domain that takes the form. */
  readonly domain: Domain<D>
  /** Shows the form, and what it came to. */
  readonly page: Page<Form>
  /** Fields that are never written into a page. */
  readonly secrets?: readonly string[]
  /** Lets the domain check and do what was posted. Never rejects for what a shopper can mend. */
  readonly send: (post: SentForm<D>) => Promise<FormEnd<Form>>
}

/**
 * A page with a form: a GET shows it, a POST to its path is answered by 303 or by the page with what was typed and what
 * is wrong with it. Being in the table of pages is all that it needs.
 */
export function formPage<D, Form extends PageForm>(form: FormPage<D, Form>): Page {
  const { domain, page, secrets = [], send, ...rest } = form
  const action: FormAction = {
    ...rest,
    async send(post) {
      const end = await send({ ...post, domain: post.storefront.use(domain) })
      if (!('again' in end)) return end
      const shown = without(secrets, end.again.values ?? post.values)
      return { ...end, again: { errors: {}, ...end.again, values: shown } }
    },
  }
  // A page is shown with no other form than its own.
  return { ...(page as unknown as Page), form: action }
}

/** Values without those of some fields. */
export const without = (names: readonly string[], values: PostedValues): PostedValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
