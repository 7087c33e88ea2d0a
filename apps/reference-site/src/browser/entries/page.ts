// Tasks of a page before any of its elements is hydrated; the same on every page.
import { CONSENT_COOKIE, TRACKING_WORDING } from '@vitrine/contract/rules'
import { accountFlags, GUEST_ID, PAGE_KEY, RECENTLY_VIEWED, RECENTLY_VIEWED_KEY, sessionCookies } from '@vitrine/core'
import { DEPARTMENT_DAYS, departmentCookie } from '../../pages/remembered-department.ts'
import { askConsent } from '../ask-consent.ts'
import { copyReference } from '../copy-reference.ts'
import { followSession } from '../follow-session.ts'
import { forgetAccountFlag } from '../forget-account-flag.ts'
import { giveFocusBack } from '../give-focus-back.ts'
import { keepRecentRoom } from '../keep-recent-room.ts'
import { recordEarly, type EarlyPage } from '../record-early.ts'
import { rememberDepartment } from '../remember-department.ts'
import { reportPageView } from '../report-page-view.ts'
import { serveHearts } from '../serve-hearts.ts'
import { suggestCountry } from '../suggest-country.ts'
import { watchConnection } from '../watch-connection.ts'

/** Milliseconds after which a pressed heart that nothing serves is sent as a form. */
const HEARTS_WAIT = 8000

const page = ((globalThis as { [PAGE_KEY]?: EarlyPage })[PAGE_KEY] ??= new EventTarget() as EarlyPage)
const place = document.querySelector<HTMLTemplateElement>('[data-tracking]')

keepRecentRoom(RECENTLY_VIEWED_KEY, RECENTLY_VIEWED)
recordEarly(page, place)
askConsent(page, place, CONSENT_COOKIE, TRACKING_WORDING)
watchConnection()
copyReference()
forgetAccountFlag(accountFlags)
// The report comes after it: a closed modal has left the address by then.
reportPageView(page)
followSession([sessionCookies.info, sessionCookies.expired, 'sessionNotice'])
serveHearts([GUEST_ID, sessionCookies.info], HEARTS_WAIT)
suggestCountry()
giveFocusBack()
rememberDepartment(departmentCookie, DEPARTMENT_DAYS)
