import { createHash } from 'node:crypto'
import { escapeHtml } from '../platform/html/escape-html.ts'
import { mayOpen, type DeskPart } from './desk-roles.ts'
import type { DeskSession } from '../modules/operators/desk-sessions.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#16211b;background:#fbfaf7}
a{color:#12382b}header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:1rem clamp(1rem,4vw,2rem);border-block-end:1px solid #ddd9cf}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;flex:1 1 18rem}header nav a{padding-block:.375rem}header nav [aria-current]{font-weight:600;text-decoration:none;color:inherit}
.brand{font:600 1.125rem Georgia,serif}main{padding:1.5rem clamp(1rem,4vw,2rem) 4rem;max-inline-size:72rem}h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}h2{margin:0;font-size:1.125rem}
form.filter{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-block-end:1.5rem}label{display:grid;gap:.25rem;font-size:.875rem}
input,select,button{font:inherit;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid #767c74;border-radius:.25rem;background:#fff;color:inherit;max-inline-size:100%}
input{inline-size:16rem}button{background:#12382b;color:#fbfaf7;border-color:#12382b;cursor:pointer}button.plain{background:#fff;color:#12382b}button.danger{background:#fff;color:#8c1d18;border-color:#8c1d18}
:focus-visible{outline:3px solid #b4862c;outline-offset:2px}ul.rows{list-style:none;margin:0;padding:0}ul.rows>li{padding:.875rem 0;border-block-end:1px solid #ddd9cf}ul.rows p{margin:0}
.soft{color:#5c655f}.status{font-weight:600}.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem}section{background:#fff;border:1px solid #ddd9cf;padding:1.25rem;margin-block-end:1.5rem}section>:last-child{margin-block-end:0}
ol{margin:1rem 0;padding-inline-start:1.25rem}ol li{margin-block-end:.5rem}.moves{display:grid;gap:1rem}.moves form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}.notice{padding:.75rem 1rem;border-inline-start:4px solid #12382b;background:#e7efe9}.refused{border-color:#8c1d18;background:#f8e9e7}
label.tick{display:flex;gap:.5rem;align-items:center;min-block-size:2.75rem;font-size:1rem}.tick input{inline-size:1.25rem;min-block-size:1.25rem;flex:none}.ticks{display:flex;flex-wrap:wrap;gap:0 1.5rem}.several{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
bdi,td{overflow-wrap:anywhere}summary{cursor:pointer;min-block-size:2.75rem;display:flex;align-items:center;color:#8c1d18;text-decoration:underline}`
const styleHash = createHash('sha256').update(style).digest('base64')

export const deskPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const tabs = [
  ['/desk', 'Orders', 'orders'],
  ['/desk/back-in-stock', 'Back in stock', 'merchandising'],
  ['/desk/imports', 'Imports', 'merchandising'],
] as const satisfies (readonly [href: string, label: string, part: DeskPart])[]

/** A page of the desk; without a session it is the way in. */
export interface DeskPage {
  /** Text. */
  readonly title: string
  /** Safe HTML. */
  readonly main: string
  readonly session?: DeskSession | undefined
  /** The tab that is open. */
  readonly current?: string
}

/** The document of a page. @param shopName - The merchant's name. */
export function renderDesk({ title, main, session, current }: DeskPage, shopName: string): string {
  const links = tabs
    .filter(([, , part]) => session && mayOpen(session.operator.role, part))
    .map(([href, label]) => `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${label}</a>`)
  const head = session
    ? `<nav aria-label="Desk">${links.join('')}</nav><form method="post" action="/desk/sign-out">${hidden(session)}<button class="plain">Sign out ${escapeHtml(session.operator.name)}</button></form>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Desk</title><style>${style}</style></head><body><header><span class="brand">${escapeHtml(shopName)} desk</span>${head}</header><main><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`
}

/** Field that shows that a form came from the desk's own page. */
export const hidden = ({ csrf }: DeskSession): string => `<input type="hidden" name="csrf" value="${csrf}">`

/** The form that lets an operator in. */
export const signInPage = (problem = ''): DeskPage => ({
  title: 'Sign in',
  main: `${alertOf(problem)}<form method="post" action="/desk/sign-in" class="filter">
<label>Name <input name="name" autocomplete="username" required autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>`,
})

/** The form for the code that went to the operator's mailbox. */
export const codePage = (problem = ''): DeskPage => ({
  title: 'Enter the code',
  main: `${alertOf(problem)}
<p>A code of six digits is on its way to your e-mail address. It is good for ten minutes.</p>
<form method="post" action="/desk/sign-in/code" class="filter">
<label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus></label>
<button>Go on</button></form><p><a href="/desk/sign-in">Start again</a></p>`,
})

/** Says what went wrong; nothing where nothing did. @param problem - Text. */
export const alertOf = (problem: string): string =>
  problem && `<p class="notice refused" role="alert">${escapeHtml(problem)}</p>`
