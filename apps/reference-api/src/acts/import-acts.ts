import { Type } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import type { Uploads } from '../import/upload/uploads.ts'
import type { Upload } from '../import/upload/upload-state.ts'
import { readOperatorActs } from '../modules/operators/operator-acts.repository.ts'
import type { Transaction } from '../platform/database/database.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { OperatorAct } from './operator-act.ts'

/** Minutes in which a run that was asked for begins; one that has not is forgotten. */
const WAITING = 15

const subjectOf = ({ id }: Pick<Upload, 'id'>) => `import:${id}`

/** What operators do to imports. */
export const createImportActs = (uploads: Pick<Uploads, 'find' | 'list'>) => {
  /** Imports a feed that was uploaded and tried; a job begins it when the act is written down. */
  const run: OperatorAct<{ upload: string }> = {
    fields: {
      upload: Type.String({ pattern: '^[\\da-f]{32}$', ...asked('imports.fields.upload', 'imports.allowed.upload') }),
    },
    roles: ['merchandising', 'admin'],
    async run(tx, { upload: id }, { now, jobs }) {
      const upload = await uploads.find(id)
      if (!upload) throw new ActRefused('unknown', { key: 'imports.refusals.noUpload' })
      if (upload.runs.dry?.status !== 'done') throw new ActRefused('edge', { key: 'imports.refusals.notTried' })
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import of ${upload.merchant}`}))`)
      if (await isAskedFor(tx, upload, now)) throw new ActRefused('edge', { key: 'imports.refusals.again' })
      for (const other of await uploads.list())
        if (other.merchant === upload.merchant && (await isUnderWay(tx, other, now)))
          throw new ActRefused('edge', { key: 'imports.refusals.underWay', values: { merchant: upload.merchant } })
      await jobs.send(tx, 'import-feed', { upload: id })
      const { name, merchant, country, words } = upload
      return { subject: subjectOf(upload), before: null, after: { name, merchant, country, words } }
    },
  }
  return { 'import.run': run } as const
}

/** A run that came to nothing, or never began, may be asked for again. */
const isAskedFor = async (tx: Transaction, upload: Upload, now: Date) =>
  upload.runs.real?.status === 'done' || (await isUnderWay(tx, upload, now))

async function isUnderWay(tx: Transaction, upload: Upload, now: Date): Promise<boolean> {
  if (upload.runs.real) return upload.runs.real.status === 'underWay'
  const [asked] = await readOperatorActs(tx, { subject: subjectOf(upload), limit: 1 })
  return asked !== undefined && now.getTime() - asked.at.getTime() < WAITING * 60_000
}
