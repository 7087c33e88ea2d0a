import { timeZones } from '@vitrine/contract/rules'
import type { EnquiryState } from '../../modules/enquiries/enquiry-list.ts'
import type { StoredEnquiry } from '../../modules/enquiries/enquiries.service.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { choice } from '../act-form.ts'
import type { DeskPage } from '../desk-page.ts'
import type { DeskView } from '../desk-view.ts'
import type { SignedInView } from '../desk-view.ts'
import { countryName, languageName, momentText, text } from '../desk-words.ts'
import { attentionTab } from './attention-page.ts'
import { listOrNone } from './list.ts'

export const enquiryPath = (reference: string) => `/desk/enquiries/${encodeURIComponent(reference)}`

/** Enquiries that are open, or that are handled. */
export const enquiriesPage = (view: SignedInView, rows: readonly StoredEnquiry[], state: EnquiryState): DeskPage => ({
  title: view.say('attention.sections.enquiries'),
  main: html`<form method="get" action="/desk/enquiries" class="filter" role="search">
      ${choice(
        'state',
        view.say('attention.enquiries.state'),
        { open: view.say('attention.enquiries.open'), handled: view.say('attention.enquiries.handled') },
        state,
      )}
      <button>${view.say('attention.enquiries.show')}</button>
    </form>
    ${listOrNone(
      view,
      rows.map((row) => line(view, row)),
      'attention.enquiries.none',
    )}`,
  current: attentionTab,
})

function line(view: SignedInView, row: StoredEnquiry): Html {
  const { reference, kind, fields, createdAt, handledAt, country } = row
  const zone = zoneOf(country)
  return html`<li>
    <p class="row">
      <a href="${enquiryPath(reference)}">${text(reference)}</a>
      <span class="status">${view.say(`attention.enquiries.kinds.${kind}`)}</span>
    </p>
    <p>${text(fields['name'])}</p>
    <p class="soft">${placeText(view, row)} · ${momentText(handledAt ?? createdAt, zone)}</p>
  </li>`
}

/** Country and language of an enquiry. */
export const placeText = (view: DeskView, { country, locale }: Pick<StoredEnquiry, 'country' | 'locale'>): Html =>
  html`${countryName(view, country)} · ${languageName(view, locale.split('-')[0] ?? locale)}`

export const zoneOf = (country: string): string => timeZones[country as keyof typeof timeZones] ?? 'UTC'
