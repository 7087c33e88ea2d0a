import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHistory } from '../../import/history/import-history.ts'
import { runReportPath } from '../../import/history/run-reports.ts'
import type { Upload } from '../../import/upload/upload-state.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import { formOf, type DeskForm } from '../desk-form.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { importsPage, type ImportRuns } from './imports-page.ts'
import { uploadPage } from './upload-page.ts'
import { uploadRoute } from './upload.route.ts'

/** The last imports with their reports, and feeds that are uploaded, tried and imported. */
export function importRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db, uploads } = options
  const listOf = async (view: SignedInView, given: { readonly problem?: string; readonly form: DeskForm }) =>
    importsPage(view, await readRuns(options), { mostBytes: uploads.mostBytes, ...given })

  app.get(
    '/desk/imports',
    // A form that its session did not outlive opens again with what was typed.
    signedIn('merchandising', async (view, { query }, reply) =>
      page(reply, view, await listOf(view, { form: formOf(query) })),
    ),
  )
  app.get<{ Params: { run: string } }>(
    '/desk/imports/:run/report',
    signedIn('merchandising', async (_, { params }: FastifyRequest<{ Params: { run: string } }>, reply) => {
      if (!/^\d{1,9}$/.test(params.run)) throw new ApiError('NOT_FOUND')
      return sendReport(reply, runReportPath(uploads.folder, Number(params.run)), `import-${params.run}`)
    }),
  )
  app.get<{ Params: { id: string } }>(
    '/desk/imports/uploads/:id',
    signedIn('merchandising', async (view, { params }: FastifyRequest<{ Params: { id: string } }>, reply) =>
      page(reply, view, uploadPage(view, await uploadOf(uploads, params.id))),
    ),
  )
  app.get<{ Params: { id: string; kind: string } }>(
    '/desk/imports/uploads/:id/:kind/report',
    signedIn('merchandising', async (_, request: FastifyRequest<{ Params: { id: string; kind: string } }>, reply) => {
      const { kind } = request.params
      const { id } = await uploadOf(uploads, request.params.id)
      if (kind !== 'dry' && kind !== 'real') throw new ApiError('NOT_FOUND')
      return sendReport(reply, uploads.reportPath(id, kind), `import-${kind}`)
    }),
  )
  app.post(
    '/desk/imports/acts',
    actRoute(parts, {
      part: 'merchandising',
      acts: ['import.run'],
      done: ({ upload = '' }) => `/desk/imports/uploads/${upload}`,
      async refused(view, form, problem) {
        const upload = await uploads.find(form['upload'] ?? '')
        return upload ? uploadPage(view, upload, problem) : listOf(view, { problem, form: {} })
      },
    }),
  )
  uploadRoute(parts, listOf)

  async function readRuns({ uploads: all }: Pick<DeskParts['options'], 'uploads'>): Promise<ImportRuns> {
    const [history, waiting] = await Promise.all([readHistory(db), all.list()])
    const reports = await Promise.all(history.map(({ id }) => isThere(runReportPath(all.folder, id))))
    return { history: history.map((run, at) => ({ ...run, hasReport: reports[at]! })), waiting }
  }
}

async function uploadOf({ find }: DeskParts['options']['uploads'], id: string): Promise<Upload> {
  const upload = await find(id)
  if (!upload) throw new ApiError('NOT_FOUND')
  return upload
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function sendReport(reply: FastifyReply, path: string, name: string) {
  if (!(await isThere(path))) throw new ApiError('NOT_FOUND')
  return reply
    .type('text/tab-separated-values; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.tsv"`)
    .header('x-content-type-options', 'nosniff')
    .send(createReadStream(path))
}
