import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/errors/api-error.ts'
import type { DeskParts } from './desk-parts.ts'
import { formOf, type DeskForm } from './desk-form.ts'
import { operatorOf, refusedOnly, statusOf } from './desk-operator.ts'
import type { DeskPage } from './desk-page.ts'
import type { DeskPart } from './desk-roles.ts'
import type { SignedInView } from './desk-view.ts'

/** A page whose forms do acts on anything but placed orders. */
export interface ActPage {
  readonly part: DeskPart
  /** Acts that its forms may do. */
  readonly acts: readonly string[]
  /** What the act is done with, made of the form's fields; all of them as they are where it is left out. */
  inputOf?(form: DeskForm): Readonly<Record<string, unknown>>
  /** Where the browser goes after the act. */
  done(form: DeskForm): string
  /** The page with what was typed and why nothing was done. */
  refused(view: SignedInView, form: DeskForm, problem: string, request: FastifyRequest): Promise<DeskPage>
}

/** The handler of the forms of a page: it does the act once, then leads back; refused, it gives the form back. */
export function actRoute({ signedIn, page, options }: DeskParts, shown: ActPage) {
  return signedIn(shown.part, async (view, request: FastifyRequest, reply: FastifyReply) => {
    const { csrf: _, act = '', key = '', ...form } = formOf(request.body)
    if (!shown.acts.includes(act)) throw new ApiError('INVALID_INPUT')
    const refusal = await options.operatorActs
      .act(act, shown.inputOf?.({ act, ...form }) ?? form, operatorOf(view), key)
      .then(() => undefined, refusedOnly)
    if (!refusal) return reply.redirect(shown.done(form), 303)
    const given = await shown.refused(view, { act, ...form }, refusal.in(view.language), request)
    return page(reply.code(statusOf(refusal)), view, given)
  })
}
