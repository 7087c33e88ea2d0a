import type { ParcelLine } from '../../modules/orders/parcels.repository.ts'
import { typeOf } from '../../modules/orders/parcels.ts'
import { html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'
import { actNameOf } from './act-names.ts'
import { addressOf } from './order-address.ts'
import type { SeveralOutcome } from './several-acts.ts'

/** What became of an act on each of several parcels. */
export function severalPage(
  view: SignedInView,
  act: string,
  { outcomes, parcelLines }: { readonly outcomes: readonly SeveralOutcome[]; readonly parcelLines: ParcelLine[] },
): DeskPage {
  const { say } = view
  const parcelName = (id: string) =>
    parcelLines.some(({ parcelId }) => parcelId === id) && say(`orders.parcels.${typeOf({ parcelLines }, id)}`)
  const refused = outcomes.filter(({ problem }) => problem !== undefined).length
  const total = outcomes.length
  const words =
    total === 0 ? say('orders.several.none') : say('orders.several.result', { done: total - refused, total })
  const list = outcomes.map(({ number, parcelId, problem }) => {
    const name = html`<a href="${addressOf(number)}">${text(number)}</a> ${parcelName(parcelId)}`
    const end = say(problem === undefined ? 'orders.several.done' : 'orders.several.refused')
    return html`<li>
      <p class="row"><span>${name}</span><span class="status">${end}</span></p>
      ${problem !== undefined && html`<p>${problem}</p>`}
    </li>`
  })
  const isGood = total > 0 && refused === 0
  return {
    title: say('orders.several.title', { act: actNameOf(view, act) }),
    main: html`<p class="notice ${!isGood && 'refused'}" role="${isGood ? 'status' : 'alert'}" tabindex="-1" autofocus>
        ${words}
      </p>
      ${
        total > 0 &&
        html`<ul class="rows">
          ${list}
        </ul>`
      }
      <p><a href="/desk">${say('orders.all')}</a></p>`,
    current: '/desk',
  }
}
