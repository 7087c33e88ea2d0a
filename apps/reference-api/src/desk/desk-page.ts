import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf } from '@vitrine/contract/rules'
import type { DeskSession } from '../modules/operators/desk-sessions.ts'
import { html, Html } from '../platform/html/html.ts'
import { deskLanguages, type DeskKey } from '../platform/language/desk-messages.ts'
import { mayOpen, type DeskPart } from './desk-roles.ts'
import type { DeskView, SignedInView } from './desk-view.ts'

const style = readFileSync(new URL('desk.css', import.meta.url), 'utf8')
const styleHash = createHash('sha256').update(style).digest('base64')

export const deskPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const tabs = [
  ['/desk/attention', 'attention.tab', 'any'],
  ['/desk', 'frame.tabs.orders', 'orders'],
  ['/desk/slots', 'frame.tabs.slots', 'slots'],
  ['/desk/stores', 'frame.tabs.stores', 'slots'],
  ['/desk/content', 'frame.tabs.content', 'merchandising'],
  ['/desk/categories', 'frame.tabs.categories', 'merchandising'],
  ['/desk/back-in-stock', 'frame.tabs.backInStock', 'merchandising'],
  ['/desk/promotions', 'promotions.tab', 'merchandising'],
  ['/desk/imports', 'frame.tabs.imports', 'merchandising'],
  ['/desk/numbers', 'frame.tabs.numbers', 'any'],
] as const satisfies (readonly [href: string, label: DeskKey, part: DeskPart])[]

/** A page of the desk. */
export interface DeskPage {
  readonly title: string
  readonly main: Html
  /** The tab that is open. */
  readonly current?: string
}

const languageNames = { en: 'English', ar: 'العربية' } as const

/**
 * The document of a page.
 * @param shopName - The merchant's name.
 * @param path - Where the page is; the way to its other language comes back there.
 */
export function renderDesk(
  view: DeskView,
  { title, main, current }: DeskPage,
  { shopName, path }: { readonly shopName: string; readonly path: string },
): string {
  const { language, say, session } = view
  const shopDesk = say('frame.desk', { shop: shopName })
  return `<!doctype html>${html`<html lang="${language}" dir="${directionOf(language)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${say('frame.nav')}</title>
      ${new Html(`<style>${style}</style>`)}
    </head>
    <body>
      <a class="skip" href="#main">${say('frame.skip')}</a>
      <header>
        <span class="brand">${shopDesk}</span>
        ${languageForm(view, path)} ${session && signOutForm(view, session)}
        ${session && tabsOf({ ...view, session }, current)}
      </header>
      <main id="main" tabindex="-1">
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`}`
}

function tabsOf({ say, session: { operator }, waiting = 0 }: SignedInView, current: string | undefined): Html {
  const links = tabs
    .filter(([, , part]) => mayOpen(operator.role, part))
    .map(([href, label]) => {
      const words = label === 'attention.tab' && waiting > 0 ? html`${say(label)} <bdi>${waiting}</bdi>` : say(label)
      return html`<a href="${href}" ${href === current && html`aria-current="page"`}>${words}</a>`
    })
  return html`<nav aria-label="${say('frame.nav')}">${links}</nav>`
}

/** The way to the other languages of the desk. */
function languageForm({ language, say }: DeskView, path: string): Html {
  const others = deskLanguages.filter((name) => name !== language)
  const buttons = others.map(
    (name) =>
      html`<button class="plain" name="language" value="${name}" lang="${name}">${languageNames[name]}</button>`,
  )
  return html`<form method="post" action="/desk/language" aria-label="${say('frame.language')}">
    ${fixed('back', path)}${buttons}
  </form>`
}

const signOutForm = ({ say }: DeskView, session: DeskSession): Html =>
  html`<form method="post" action="/desk/sign-out">
    ${hidden(session)}<button class="plain">${say('frame.signOut', { name: session.operator.name })}</button>
  </form>`

/** A field that nobody sees. */
export const fixed = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** Field that shows that a form came from the desk's own page. */
export const hidden = ({ csrf }: DeskSession): Html => fixed('csrf', csrf)

/** The form that lets an operator in. */
export const signInPage = ({ say }: DeskView, problem = ''): DeskPage => ({
  title: say('frame.signIn.title'),
  main: html`${alertOf(problem)}
    <form method="post" action="/desk/sign-in" class="filter">
      <label>${say('frame.signIn.name')} <input name="name" autocomplete="username" required autofocus /></label>
      <label>
        ${say('frame.signIn.password')}
        <input name="password" type="password" autocomplete="current-password" required />
      </label>
      <button>${say('frame.signIn.go')}</button>
    </form>`,
})

/** The form for the code that went to the operator's mailbox. */
export const codePage = ({ say }: DeskView, problem = ''): DeskPage => ({
  title: say('frame.code.title'),
  main: html`${alertOf(problem)}
    <p>${say('frame.code.sent')}</p>
    <form method="post" action="/desk/sign-in/code" class="filter">
      <label>
        ${say('frame.code.code')}
        <input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus />
      </label>
      <button>${say('frame.code.go')}</button>
    </form>
    <p><a href="/desk/sign-in">${say('frame.code.again')}</a></p>`,
})

/** Says what went wrong, and takes the focus, so that it is read out first; nothing where nothing did. */
export const alertOf = (problem: string): Html | '' =>
  problem && html`<p class="notice refused" role="alert" tabindex="-1" autofocus>${problem}</p>`
