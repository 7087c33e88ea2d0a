import { enquiryActs } from './enquiry-acts.ts'
import { jobActs } from './job-acts.ts'
import type { OperatorActTable } from './operator-act.ts'
import { paymentActs } from './payment-acts.ts'

/** Acts on what needs a person. */
export const attentionActs = { ...paymentActs, ...jobActs, ...enquiryActs } satisfies OperatorActTable
