import type { FastifyRequest } from 'fastify'
import { readContent } from '../../modules/content/content.service.ts'
import { enquiriesTopic } from '../../modules/enquiries/enquiries.model.ts'
import { findEnquiry, listEnquiries } from '../../modules/enquiries/enquiry-list.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { enquiriesPage, enquiryPath } from './enquiries-page.ts'
import { enquiryPage } from './enquiry-page.ts'
import { MOST_ROWS } from './list.ts'

type Listed = FastifyRequest<{ Querystring: { state?: string } }>
type Referenced = FastifyRequest<{ Params: { reference: string } }>

/** Acts of an enquiry that are shown. */
const MOST_ACTS = 50

/** Enquiries of shoppers, as a list and one by one. */
export function enquiryDeskRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db } = options
  /** @throws ApiError NOT_FOUND */
  async function shown(view: SignedInView, reference: string, given?: { problem: string; note?: string | undefined }) {
    const row = await findEnquiry(db, reference)
    if (!row) throw new ApiError('NOT_FOUND')
    const form = (await readContent(db, enquiriesTopic))[row.kind]
    const acts = await readOperatorActs(db, { subject: row.reference, limit: MOST_ACTS })
    return enquiryPage(view, { row, form, acts }, given)
  }
  app.get(
    '/desk/enquiries',
    signedIn<Listed>('enquiries', async (view, { query }, reply) => {
      const state = query.state === 'handled' ? 'handled' : 'open'
      return page(reply, view, enquiriesPage(view, await listEnquiries(db, state, MOST_ROWS), state))
    }),
  )
  app.get(
    '/desk/enquiries/:reference',
    signedIn<Referenced>('enquiries', async (view, { params }, reply) =>
      page(reply, view, await shown(view, params.reference)),
    ),
  )
  app.post(
    '/desk/enquiries/:reference/acts',
    actRoute(parts, {
      part: 'enquiries',
      acts: ['enquiry.handle', 'enquiry.reopen'],
      inputOf: ({ enquiry, note }) => ({ enquiry, note }),
      done: ({ enquiry = '' }) => enquiryPath(enquiry),
      refused: (view, { note }, problem, request) =>
        shown(view, (request as Referenced).params.reference, { problem, note }),
    }),
  )
}
