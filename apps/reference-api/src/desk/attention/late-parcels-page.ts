import type { LateParcel } from '../../modules/orders/waiting-orders.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, text } from '../desk-words.ts'
import { addressOf } from '../orders/order-address.ts'
import { attentionTab } from './attention-page.ts'
import { listOrNone } from './list.ts'

/** Parcels that are late; their acts are on the pages of their orders. */
export const lateParcelsPage = (view: SignedInView, parcels: readonly LateParcel[]): DeskPage => ({
  title: view.say('attention.sections.late'),
  main: listOrNone(
    view,
    parcels.map((parcel) => row(view, parcel)),
  ),
  current: attentionTab,
})

function row(view: SignedInView, { orderNumber, country, status, promiseLatest, heldAt }: LateParcel): Html {
  const { say } = view
  return html`<li>
    <p class="row">
      <a href="${addressOf(orderNumber)}">${text(orderNumber)}</a>
      <span class="status"
        >${say(`orders.parcelStatuses.${status}`)}${heldAt && html` · ${say('orders.list.held')}`}</span
      >
    </p>
    <p class="soft">${say('attention.late.promised')} ${text(promiseLatest)} · ${countryName(view, country)}</p>
  </li>`
}
