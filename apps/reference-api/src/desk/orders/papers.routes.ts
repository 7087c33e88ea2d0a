import type { FastifyReply, FastifyRequest } from 'fastify'
import { ActRefused } from '../../acts/act-refusal.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { formOf } from '../desk-form.ts'
import { refusedOnly, statusOf } from '../desk-operator.ts'
import { alertOf, type DeskPage } from '../desk-page.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { addressOf } from './order-address.ts'
import { severalPapers } from './paper-links.ts'
import { livingParcels, tickedParcels } from './papers.ts'

type OneParcel = FastifyRequest<{ Params: { number: string; parcel: string } }>
type Kind = 'pickLists' | 'labels'

/** Pick lists and labels as PDF, of one parcel or of those that are ticked in the list. */
export function paperRoutes({ app, signedIn, page, options: { papers } }: DeskParts) {
  const ofOne = (kind: Kind, paper: string) =>
    signedIn<OneParcel>('orders', async (view, { params: { number, parcel: parcelId } }, reply) => {
      const names = [{ number, parcelId }]
      const found = await papers.find(names)
      if (!found[0]) throw new ApiError('NOT_FOUND')
      const parcels = orRefusal(() => livingParcels(names, found))
      if (parcels instanceof ActRefused)
        return page(reply.code(404), view, refusedPage(view, parcels, orderLink(view, found[0].number)))
      return pdf(reply, `${found[0].number}-${paper}.pdf`, await papers[kind](parcels, view.language))
    })
  const ofSeveral = (kind: Kind, file: string) =>
    signedIn('orders', async (view, { body }, reply) => {
      const parcels = await tickedParcels(papers, formOf(body)).catch(refusedOnly)
      if (parcels instanceof ActRefused)
        return page(
          reply.code(statusOf(parcels)),
          view,
          refusedPage(view, parcels, html`<a href="/desk">${view.say('orders.all')}</a>`),
        )
      return pdf(reply, file, await papers[kind](parcels, view.language))
    })

  app.get('/desk/orders/:number/parcels/:parcel/pick-list.pdf', ofOne('pickLists', 'pick-list'))
  app.get('/desk/orders/:number/parcels/:parcel/label.pdf', ofOne('labels', 'label'))
  app.post(severalPapers.pickLists, ofSeveral('pickLists', 'pick-lists.pdf'))
  app.post(severalPapers.labels, ofSeveral('labels', 'labels.pdf'))
}

function orRefusal<Value>(work: () => Value): Value | ActRefused {
  try {
    return work()
  } catch (error) {
    return refusedOnly(error)
  }
}

const orderLink = ({ say }: SignedInView, number: string): Html =>
  html`<a href="${addressOf(number)}">${say('orders.page.title', { number })}</a>`

/** Why there are no papers, and the way back. */
const refusedPage = ({ say, language }: SignedInView, refusal: ActRefused, back: Html): DeskPage => ({
  title: say('papers.refused.title'),
  main: html`${alertOf(refusal.in(language))}
    <p>${back}</p>`,
  current: '/desk',
})

/** The desk's own `no-store` stays. */
const pdf = (reply: FastifyReply, name: string, bytes: Uint8Array) =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes)
