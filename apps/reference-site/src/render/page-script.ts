import {
  accountFlags,
  createPageViews,
  GUEST_ID,
  PAGE_VIEW_DELAY,
  RECENTLY_VIEWED,
  RECENTLY_VIEWED_KEY,
  sessionCookies,
} from '@vitrine/core'
import { arriveAtTarget } from '../browser/arrive-at-target.ts'
import { copyReference } from '../browser/copy-reference.ts'
import { followSession } from '../browser/follow-session.ts'
import { forgetAccountFlag } from '../browser/forget-account-flag.ts'
import { giveFocusBack } from '../browser/give-focus-back.ts'
import { keepRecentRoom } from '../browser/keep-recent-room.ts'
import { noteLeaving } from '../browser/note-leaving.ts'
import { rememberDepartment } from '../browser/remember-department.ts'
import { reportPageView } from '../browser/report-page-view.ts'
import { serveHearts } from '../browser/serve-hearts.ts'
import { suggestCountry } from '../browser/suggest-country.ts'
import { watchConnection } from '../browser/watch-connection.ts'
import { departmentCookie } from '../pages/remembered-department.ts'

/** Days for which a shopper's department is remembered. */
const DEPARTMENT_DAYS = 30

/** Milliseconds after which a pressed heart that nothing serves is sent as a form. */
const HEARTS_WAIT = 8000

/**
 * A call of a function that needs nothing of its module, as source; it may be handed another such function. Node has
 * taken the types out already.
 */
const call = <Given extends readonly unknown[]>(does: (...given: Given) => void, ...given: Given) =>
  `(${does})(${given.map((value) => (typeof value === 'function' ? `${value}` : JSON.stringify(value))).join()});`

/** Where in session storage a page notes how it was left. */
const LEFT = 'left'

/** Source without comments and indents. */
const packed = (source: string) =>
  source
    .replace(/^\s*\/\/.*$|\s+\/\/ .*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    // Where types were taken out.
    .replace(/ {2,}/g, ' ')

/** Runs as soon as all of a page is parsed: a fragment may lead into it, and it may be left at once. */
export const arrivalScript = packed(call(arriveAtTarget, LEFT) + call(noteLeaving, LEFT))

/**
 * The document's own small script: what a page does before any of its elements is hydrated. It is the same on every
 * page.
 */
export const pageScript = packed(
  [
    call(keepRecentRoom, RECENTLY_VIEWED_KEY, RECENTLY_VIEWED),
    call(watchConnection),
    call(copyReference),
    call(forgetAccountFlag, accountFlags),
    // After it: a closed modal has left the address by then.
    call(reportPageView, createPageViews, PAGE_VIEW_DELAY),
    call(followSession, [sessionCookies.info, sessionCookies.expired, 'sessionNotice']),
    call(serveHearts, [GUEST_ID, sessionCookies.info], HEARTS_WAIT),
    call(suggestCountry),
    call(giveFocusBack),
    call(rememberDepartment, departmentCookie, DEPARTMENT_DAYS),
  ].join(''),
)
