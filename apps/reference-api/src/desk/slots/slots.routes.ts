import type { FastifyRequest } from 'fastify'
import { readContent } from '../../modules/content/content.service.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { slotTemplates } from '../../modules/slots/slot-templates.ts'
import { slotsTopic } from '../../modules/slots/slots.model.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { actRoute } from '../act-route.ts'
import type { DeskForm } from '../desk-form.ts'
import type { DeskPage } from '../desk-page.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { readSlot, slotPage } from './slot-page.ts'
import {
  DAY_FIELD,
  idOf,
  sectionOf,
  templatePage,
  templatePath,
  templatesPage,
  templateSubjects,
} from './templates-page.ts'
import { MOST_ACTS, readWeek, weekPath, type WeekQuery } from './week.ts'
import { weekPage, type Refused } from './week-page.ts'

type OfWeek = FastifyRequest<{ Querystring: WeekQuery }>
type OfZone = FastifyRequest<{ Querystring: { zone?: string } }>
type OfSlot = FastifyRequest<{ Params: { id: string } }>

/** Delivery slots: a week of a zone, one slot, and the templates. */
export function slotRoutes(parts: DeskParts) {
  weekRoutes(parts)
  templateRoutes(parts)
  oneSlotRoutes(parts)
}

function weekRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const { db, countries, clock } = options
  const shown = async (view: SignedInView, query: WeekQuery, refused?: Refused) => {
    const now = clock.now()
    return weekPage(view, await readWeek(db, countries, query, now), now, refused)
  }
  app.get(
    '/desk/slots',
    signedIn<OfWeek>('slots', async (view, { query }, reply) => page(reply, view, await shown(view, query))),
  )
  app.post(
    '/desk/slots',
    actRoute(parts, {
      part: 'slots',
      acts: ['slot.close-day', 'slot.open-day'],
      inputOf: ({ country, zone, date }) => ({ country, zone, date }),
      done: weekPath,
      refused: (view, form, problem) => shown(view, form, { problem, form }),
    }),
  )
}

function oneSlotRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const shown = async (view: SignedInView, id: string, refused?: Refused): Promise<DeskPage> => {
    const now = options.clock.now()
    return slotPage(view, await readSlot(options, id, now), now, refused)
  }
  app.get(
    '/desk/slots/:id',
    signedIn<OfSlot>('slots', async (view, { params }, reply) => page(reply, view, await shown(view, params.id))),
  )
  app.post(
    '/desk/slots/:id',
    actRoute(parts, {
      part: 'slots',
      acts: ['slot.capacity', 'slot.price', 'slot.close', 'slot.open'],
      inputOf: ({ act: _, ...form }) => form,
      done: ({ slot = '' }) => `/desk/slots/${encodeURIComponent(slot)}`,
      refused: (view, form, problem) => shown(view, form['slot'] ?? '', { problem, form }),
    }),
  )
}

function templateRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  const shown = async (view: SignedInView, zone: string | undefined, refused?: Refused) => {
    const templates = slotTemplates(await readContent(options.db, slotsTopic))
    const template = templates.find((one) => idOf(one) === zone)
    const subject = templateSubjects(template ? [template] : templates)
    const acts = await readOperatorActs(options.db, { subject, limit: MOST_ACTS })
    if (template) return templatePage(view, { template, acts }, refused)
    if (zone !== undefined) throw new ApiError('NOT_FOUND')
    return templatesPage(view, { templates, acts })
  }
  app.get(
    '/desk/slots/templates',
    signedIn<OfZone>('slots', async (view, { query }, reply) => page(reply, view, await shown(view, query.zone))),
  )
  app.post(
    '/desk/slots/templates',
    actRoute(parts, {
      part: 'slots',
      acts: ['slot-template.zone', 'slot-template.window', 'slot-template.add', 'slot-template.remove'],
      inputOf: templateInput,
      done: (form) => templatePath(sectionOf(form as never)),
      refused: (view, form, problem) => shown(view, sectionOf(form as never), { problem, form }),
    }),
  )
}

/** The days that were ticked are one field. */
function templateInput({ act: _, ...form }: DeskForm): DeskForm {
  const isDay = ([name]: readonly [string, unknown]) => new RegExp(`^${DAY_FIELD}[0-6]$`).test(name)
  const fields = Object.entries(form)
  const days = fields.filter(isDay).map(([name]) => name.slice(DAY_FIELD.length))
  return { ...Object.fromEntries(fields.filter((one) => !isDay(one))), days: days.join(',') || undefined }
}
