import { escapeHtml } from '../platform/html/escape-html.ts'
import type { DeskSession } from '../modules/operators/desk-sessions.ts'
import type { DeskForm } from './desk-form.ts'
import { alertOf, hidden, type DeskPage } from './desk-page.ts'

/**
 * A form that was sent when its session was over, or another's: nothing was done, and it can be sent once more. Without
 * a session the way in opens beside it.
 * @param path - Where the form goes.
 */
export function resumePage(path: string, fields: DeskForm, session?: DeskSession): DeskPage {
  const given = Object.entries(fields).flatMap(([name, value = '']) =>
    name === 'csrf' ? [] : [[name, value] as const],
  )
  const shown = given.filter(([name, value]) => value !== '' && name !== 'key')
  const words = session
    ? 'The form was made before you signed in, and nothing was done. Read it, then send it once more.'
    : 'You were signed out, and nothing was done. Sign in, come back here, then send the form once more.'
  const wayIn = session ? '' : '<p><a href="/desk/sign-in" target="_blank">Sign in</a></p>'
  const list = shown.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
  const inputs = given.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return {
    title: 'Not sent yet',
    ...(session && { session }),
    main: `${alertOf(words)}${wayIn}<dl>${list.join('')}</dl>
<form method="post" action="${escapeHtml(path)}">
${session ? hidden(session) : ''}${inputs.join('')}<button>Send once more</button></form>`,
  }
}
