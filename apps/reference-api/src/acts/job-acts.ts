import { lineOfText, Type } from '@vitrine/contract'
import { dropDeadLetter, findDeadLetter, retryDeadLetter } from '../platform/jobs/dead-letters.ts'
import type { Transaction } from '../platform/database/database.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import type { OperatorAct } from './operator-act.ts'

const roles: readonly Role[] = ['admin']

const job = Type.String({ pattern: '^[\\w-]{1,64}$', ...asked('attention.fields.job', 'attention.allowed.job') })

/** What the history says of a job that is on the list. @throws ActRefused when it is not, or not any more */
async function listed(tx: Transaction, id: string) {
  const letter = await findDeadLetter(tx, id)
  if (!letter) throw notListed(id)
  const { kind, tries, reason } = letter
  return { kind, tries, reason }
}

const notListed = (id: string) => new ActRefused('edge', { key: 'attention.refusals.noJob', values: { job: id } })

const retry: OperatorAct<{ job: string }> = {
  fields: { job },
  roles,
  async run(tx, { job: id }, { jobs }) {
    const before = await listed(tx, id)
    // Another operator who took it off since is waited for here.
    if (!(await retryDeadLetter({ db: tx, jobs }, id))) throw notListed(id)
    return { subject: id, before, after: { queued: 1 } }
  },
}

const drop: OperatorAct<{ job: string; reason: string }> = {
  fields: {
    job,
    reason: lineOfText({
      ...{ minLength: 1, maxLength: 200 },
      ...asked('attention.fields.reason', 'attention.allowed.reason'),
    }),
  },
  roles,
  async run(tx, { job: id, reason }) {
    const before = await listed(tx, id)
    if (!(await dropDeadLetter(tx, id))) throw notListed(id)
    return { subject: id, before, after: { dropped: 1, reason } }
  },
}

/** Acts on jobs that have failed for good. */
export const jobActs = { 'job.retry': retry, 'job.drop': drop }
