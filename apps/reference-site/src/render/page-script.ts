import { accountFlags, createPageViews, PAGE_VIEW_DELAY, RECENTLY_VIEWED_KEY } from '@vitrine/core'
import { copyReference } from '../browser/copy-reference.ts'
import { forgetAccountFlag } from '../browser/forget-account-flag.ts'
import { giveFocusBack } from '../browser/give-focus-back.ts'
import { keepRecentRoom } from '../browser/keep-recent-room.ts'
import { rememberDepartment } from '../browser/remember-department.ts'
import { reportPageView } from '../browser/report-page-view.ts'
import { suggestCountry } from '../browser/suggest-country.ts'
import { watchConnection } from '../browser/watch-connection.ts'
import { departmentCookie } from '../pages/remembered-department.ts'

/** Days for which a shopper's department is remembered. */
const DEPARTMENT_DAYS = 30

/**
 * A call of a function that needs nothing of its module, as source; it may be handed another such function. Node has
 * taken the types out already.
 */
const call = <Given extends readonly unknown[]>(does: (...given: Given) => void, ...given: Given) =>
  `(${does})(${given.map((value) => (typeof value === 'function' ? `${value}` : JSON.stringify(value))).join()});`

/**
 * The document's own small script: what a page does before any of its elements is hydrated. It is the same on every
 * page.
 */
export const pageScript = [
  call(keepRecentRoom, RECENTLY_VIEWED_KEY),
  call(reportPageView, createPageViews, PAGE_VIEW_DELAY),
  call(watchConnection),
  call(copyReference),
  call(forgetAccountFlag, accountFlags),
  call(suggestCountry),
  call(giveFocusBack),
  call(rememberDepartment, departmentCookie, DEPARTMENT_DAYS),
]
  .join('')
  .replace(/^\s*\/\/.*$|\s+\/\/ .*$/gm, '')
  .replace(/\s*\n\s*/g, '\n')
