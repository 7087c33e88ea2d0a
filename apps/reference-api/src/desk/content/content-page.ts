import { mayChange, topics } from '../../content-topics.ts'
import { html } from '../../platform/html/html.ts'
import type { DeskPage } from '../desk-page.ts'
import { roles } from '../desk-roles.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'

/** The topics of the content, those with a draft first. */
export function contentPage({ say, language, session }: SignedInView, drafts: ReadonlySet<string>): DeskPage {
  const named = topics
    .filter((topic) => mayChange(topic, roles[session.operator.role]))
    .map(({ name }) => ({ name, words: say(`content.topics.${name}`), hasDraft: drafts.has(name) }))
    .toSorted((a, b) => Number(b.hasDraft) - Number(a.hasDraft) || a.words.localeCompare(b.words, language))
  const list = named.map(
    ({ name, words, hasDraft }) =>
      html`<li>
        <p class="row">
          <a href="/desk/content/${name}">${words}</a>
          ${hasDraft && html`<span class="status">${say('content.draft')}</span>`}
        </p>
        <p class="soft">${text(name)}</p>
      </li>`,
  )
  return {
    title: say('frame.tabs.content'),
    main: html`<p>${say('content.intro')}</p>
      <ul class="rows">
        ${list}
      </ul>`,
    current: '/desk/content',
  }
}
