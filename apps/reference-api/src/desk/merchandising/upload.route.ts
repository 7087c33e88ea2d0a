import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { readImportOptions } from '../../import/options.ts'
import { UsageError } from '../../import/usage.ts'
import { isOwnForm } from '../../modules/operators/desk-sessions.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { ActRefused } from '../../acts/act-refusal.ts'
import type { DeskForm } from '../desk-form.ts'
import { refusedOnly } from '../desk-operator.ts'
import type { DeskPage } from '../desk-page.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { importWords } from './import-words.ts'
import { isUploadField, uploadAgainPage } from './upload-again-page.ts'
import { serverPart } from '../../platform/http/server-part.ts'

/** Bytes of the form beside its file. */
const FORM_BYTES = 64 * 1024

type ListOf = (view: SignedInView, refused: { problem: string; form: DeskForm }) => Promise<DeskPage>

/** A feed comes as a form with a file: it goes to the disk while it comes, and is tried as soon as it is there. */
export function uploadRoute({ app, withFile, page, options: { uploads, clock } }: DeskParts, listOf: ListOf) {
  const { mostBytes } = uploads
  const tooLarge = () =>
    new ActRefused('input', { key: 'imports.refusals.tooLarge', values: { most: mostBytes / 1e6 } })

  async function store(view: SignedInView, request: FastifyRequest, form: Record<string, string>) {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        form[part.fieldname] = withoutNul(String(part.value))
        continue
      }
      if (!isOwnForm(view.session, form['csrf'])) throw new ActRefused('role', { key: 'imports.refusals.strange' })
      const name = basename(withoutNul(part.filename))
      if (name === '') throw new ActRefused('input', { key: 'imports.refusals.noFile' })
      const spec = await uploads.store(
        { ...specOf(form, name), by: view.session.operator.name, at: clock.now().toISOString() },
        part.file as Readable & { truncated: boolean },
      )
      if (!spec) throw tooLarge()
      return spec.id
    }
    throw new ActRefused('input', { key: 'imports.refusals.noFile' })
  }
  const partsOf = (request: FastifyRequest) =>
    request.parts({ limits: { files: 1, fields: 20, parts: 21, fieldSize: 10_000, fileSize: mostBytes } })

  void app.register(
    serverPart('uploads', async (own) => {
      await own.register(multipart, { throwFileSizeLimit: false })
      own.post(
        '/desk/imports/uploads',
        withFile(
          'merchandising',
          async (view, request, reply) => {
            const form = await typedFields(request)
            discardRest(request)
            return page(reply, view, uploadAgainPage(view, form))
          },
          async (view, request, reply) => {
            if (!request.isMultipart()) throw new ApiError('INVALID_INPUT')
            const form: Record<string, string> = {}
            const isLarge = Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES
            const stored = await (isLarge ? Promise.reject(tooLarge()) : store(view, request, form)).catch(refusedOnly)
            if (typeof stored !== 'string') return refuse(reply, view, stored, form)
            await uploads.begin(stored, 'dry')
            return reply.redirect(`/desk/imports/uploads/${stored}`, 303)
          },
        ),
      )
    }),
  )

  async function refuse(reply: FastifyReply, view: SignedInView, refused: ActRefused, form: DeskForm) {
    const { words, reason } = refused
    const isLarge = typeof words !== 'string' && words.key === 'imports.refusals.tooLarge'
    const status = isLarge ? 413 : reason === 'role' ? 403 : 400
    discardRest(reply.request)
    return page(reply.code(status), view, await listOf(view, { problem: refused.in(view.language), form }))
  }
}

/** What is left of a file is read and thrown away, so that the browser shows the answer. */
function discardRest({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

/** What was typed of a form whose session has ended: the fields before its file, and few bytes of them. */
async function typedFields(request: FastifyRequest): Promise<Record<string, string>> {
  const form: Record<string, string> = {}
  if (!request.isMultipart()) return form
  const limits = { files: 1, fields: 20, parts: 21, fieldSize: 1_000, fileSize: 1 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'field') return form
      if (isUploadField(part.fieldname)) form[part.fieldname] = withoutNul(String(part.value))
    }
  } catch (error) {
    request.log.info({ err: error }, 'a form without a session could not be read')
  }
  return form
}

/** Nobody types a NUL, and no process is started with one. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** @throws ActRefused for what the command line would not take either */
function specOf(form: DeskForm, name: string) {
  const words = importWords(form)
  try {
    const { merchant, country } = readImportOptions(['--feed=feed', ...words])!
    return { name, merchant, country, words }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new ActRefused('input', { key: 'imports.refusals.wrong', values: { problem: error.message } })
  }
}
