import { html, type Html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'
import { sections, type Counted, type SectionName, type Waiting } from './attention.ts'

export const attentionTab = '/desk/attention'

/** Everything that needs a person, a line for each kind of it; kinds of which there is nothing are left out. */
export function attentionPage(view: SignedInView, counted: Counted): DeskPage {
  const rows = [...counted].flatMap(([name, waiting]) => {
    if (!waiting) return failedRow(view, name)
    return waiting.count > 0 ? waitingRow(view, name, waiting) : []
  })
  const list = html`<ul class="rows">
    ${rows}
  </ul>`
  return {
    title: view.say('attention.title'),
    main: rows.length > 0 ? list : html`<p>${view.say('attention.nothing')}</p>`,
    current: attentionTab,
  }
}

function waitingRow({ say }: SignedInView, name: SectionName, { count, oldest }: Waiting): Html {
  const since = typeof oldest === 'string' ? 'attention.firstDay' : 'attention.oldest'
  return html`<li>
    <h2><a href="${sections[name].href}">${say(`attention.sections.${name}`)}</a></h2>
    <p class="status">${say(`attention.counts.${name}`, { count })}</p>
    ${oldest && html`<p class="soft">${say(since)} ${oldestText(oldest)}</p>`}
  </li>`
}

const oldestText = (oldest: Date | string): Html =>
  typeof oldest === 'string' ? text(oldest) : momentText(oldest, 'UTC')

const failedRow = ({ say }: SignedInView, name: SectionName): Html =>
  html`<li>
    <h2><a href="${sections[name].href}">${say(`attention.sections.${name}`)}</a></h2>
    <p class="notice refused" role="status">${say('attention.failed')}</p>
  </li>`
