import { text, Type } from '@vitrine/contract'
import { lockEnquiry, markEnquiry } from '../modules/enquiries/enquiry-list.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import type { OperatorAct } from './operator-act.ts'

interface EnquiryInput {
  readonly enquiry: string
  readonly note?: string
}

const roles: readonly Role[] = ['support', 'merchandising', 'admin']

const fields = {
  enquiry: Type.String({
    pattern: '^\\s*[Ee][Nn][Qq]-[\\dA-Fa-f]{8}\\s*$',
    ...asked('attention.fields.enquiry', 'attention.allowed.enquiry'),
  }),
  note: Type.Optional(text({ maxLength: 1_000, ...asked('attention.fields.note', 'attention.allowed.note') })),
}

/** An act that says whether somebody still has to answer an enquiry. */
const enquiryAct = (to: 'handled' | 'open'): OperatorAct<EnquiryInput> => ({
  fields,
  roles,
  async run(tx, { enquiry, note }, { now }) {
    const reference = enquiry.trim().toUpperCase()
    const row = await lockEnquiry(tx, reference)
    const values = { enquiry: reference }
    if (!row) throw new ActRefused('unknown', { key: 'attention.refusals.noEnquiry', values })
    if ((row.handledAt !== null) === (to === 'handled'))
      throw new ActRefused('edge', {
        key: to === 'handled' ? 'attention.refusals.handled' : 'attention.refusals.open',
        values,
      })
    const handledAt = to === 'handled' ? now : null
    await markEnquiry(tx, reference, handledAt)
    return { subject: reference, before: { handledAt: row.handledAt }, after: { handledAt, ...(note && { note }) } }
  },
})

/** Acts on enquiries of shoppers. */
export const enquiryActs = { 'enquiry.handle': enquiryAct('handled'), 'enquiry.reopen': enquiryAct('open') }
