import type { ParcelRow } from '../../modules/orders/parcel.schema.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskView } from '../desk-view.ts'
import { addressOf } from './order-address.ts'

/** Where the papers of ticked parcels are asked for. */
export const severalPapers = { pickLists: '/desk/papers/pick-lists.pdf', labels: '/desk/papers/labels.pdf' } as const

/** The ways to the papers of a parcel; a cancelled one has none. */
export function paperLinks({ say }: DeskView, number: string, { id, status }: Pick<ParcelRow, 'id' | 'status'>) {
  if (status === 'Cancelled') return ''
  const link = (file: string, words: string) =>
    html`<a href="${addressOf(number)}/parcels/${id}/${file}" target="_blank">${words}</a>`
  return html`<p class="several">
    ${link('pick-list.pdf', say('papers.pickList'))} ${link('label.pdf', say('papers.label'))}
  </p>`
}

/** Buttons of the list's form that print the papers of what is ticked. */
export function paperButtons({ say }: DeskView): Html {
  const button = (name: keyof typeof severalPapers) =>
    html`<button formaction="${severalPapers[name]}" formtarget="_blank">${say(`papers.${name}`)}</button>`
  return html`<p class="several"><span>${say('papers.print')}</span> ${button('pickLists')} ${button('labels')}</p>`
}
