import { html } from '../platform/html/html.ts'
import type { DeskForm } from './desk-form.ts'
import { alertOf, fixed, hidden, type DeskPage } from './desk-page.ts'
import type { DeskView } from './desk-view.ts'
import type { WrittenField } from './form-words.ts'

/**
 * A form that was sent when its session was over, or another's: nothing was done, and it can be sent once more. Without
 * a session the way in opens beside it.
 * @param path - Where the form goes.
 * @param sent - The fields as they are sent, and as they are read.
 */
export function resumePage(
  { say, session }: DeskView,
  path: string,
  sent: { readonly fields: DeskForm; readonly written: readonly WrittenField[] },
): DeskPage {
  const given = Object.entries(sent.fields).flatMap(([name, value = '']) =>
    name === 'csrf' ? [] : [[name, value] as const],
  )
  const wayIn = html`<p><a href="/desk/sign-in" target="_blank">${say('frame.signIn.title')}</a></p>`
  return {
    title: say('frame.resume.title'),
    main: html`${alertOf(say(session ? 'frame.resume.signedIn' : 'frame.resume.signedOut'))} ${!session && wayIn}
      <dl>
        ${sent.written.map(
          ({ label, value }) =>
            html`<dt>${label}</dt>
              <dd><bdi>${value}</bdi></dd>`,
        )}
      </dl>
      <form method="post" action="${path}">
        ${session && hidden(session)}${given.map(([name, value]) => fixed(name, value))}
        <button>${say('frame.resume.go')}</button>
      </form>`,
  }
}
