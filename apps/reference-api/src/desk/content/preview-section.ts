import { html, type Html } from '../../platform/html/html.ts'
import { field } from '../act-form.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'
import { PREVIEW_HOURS, type TopicRecord } from './topic-record.ts'

/** Links that show the drafts, one for each country and language; else why there are none. */
export function previewSection({ say }: SignedInView, { name, preview }: TopicRecord): Html {
  const { obstacle, page, links } = preview
  const list = links.map(
    ({ locale, href }) => html`<li><a href="${href}" target="_blank" rel="noreferrer">${text(locale.code)}</a></li>`,
  )
  return html`<section>
    <h2>${say('content.preview.title')}</h2>
    ${
      obstacle
        ? html`<p>${say(`content.preview.${obstacle}`)}</p>`
        : html`<p>${say('content.preview.words', { count: PREVIEW_HOURS })}</p>
            <form
              method="get"
              action="/desk/content/${name}"
              class="filter"
              aria-label="${say('content.preview.title')}"
            >
              ${field('page', say('content.preview.page'), html`value="${page}" maxlength="200" dir="ltr"`)}
              <button class="plain">${say('content.preview.make')}</button>
            </form>
            <ul class="several">
              ${list}
            </ul>`
    }
  </section>`
}
